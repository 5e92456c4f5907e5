package org.cairnjudge.game;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * A position of Stone Game IX: stones of which whoever is to move removes any one; who makes the
 * sum of all removed ones divisible by 3 loses at once, and when they run out Bob has won. A move
 * is the value of the stone to remove.
 *
 * @param stones what is left, in any order, each at least 1; may be empty
 * @param sum of the removed ones, modulo 3; 0 only before the first move, or when that lost
 * @param lost whether the player who moved last has lost
 */
public record StoneGameIX(List<Long> stones, int sum, Player turn, boolean lost)
        implements Position<StoneGameIX> {
    private static final int MODULUS = 3;

    public StoneGameIX {
        stones = Stones.checked(stones, 0);
        if (stones.stream().anyMatch(stone -> stone < 1)) {
            throw new IllegalArgumentException("a stone is below 1");
        }
        if (sum < 0 || sum >= MODULUS) {
            throw new IllegalArgumentException("sum " + sum + " is no remainder of 3");
        }
        if (lost && sum != 0) {
            throw new IllegalArgumentException("with sum " + sum + " nobody has lost");
        }
    }

    public static StoneGameIX start(int[] stones) {
        return new StoneGameIX(Stones.of(stones), 0, Player.ALICE, false);
    }

    @Override
    public boolean isOver() {
        return lost || stones.isEmpty();
    }

    /** 1 if Alice wins, -1 if Bob does. */
    @Override
    public long worth() {
        return isOver() ? ended() : best().worth();
    }

    private long ended() {
        return lost ? turn.toAlice(1) : Player.BOB.toAlice(1);
    }

    /** One for each value there is, ascending; those that lose at once come last. */
    @Override
    public List<Choice> choices() {
        if (isOver()) {
            return List.of();
        }
        int[] counts = counts();
        List<Choice> safe = new ArrayList<>();
        List<Choice> losing = new ArrayList<>();
        for (long stone : new TreeSet<>(stones)) {
            int residue = residue(stone);
            if ((sum + residue) % MODULUS == 0) {
                losing.add(new Choice(stone, turn.other().toAlice(1)));
                continue;
            }
            counts[residue]--;
            safe.add(new Choice(stone, worth(counts, (sum + residue) % MODULUS, turn.other())));
            counts[residue]++;
        }
        safe.addAll(losing);
        return safe;
    }

    @Override
    public StoneGameIX after(long move) {
        if (isOver()) {
            throw Stones.illegal(move, "the game is over");
        }
        List<Long> left = new ArrayList<>(stones);
        if (!left.remove((Long) move)) {
            throw Stones.illegal(move, "there is no such stone");
        }
        int next = (sum + residue(move)) % MODULUS;
        return new StoneGameIX(left, next, turn.other(), next == 0);
    }

    /**
     * The worth of a position whose sum is not 0. From there on nobody has a choice that matters:
     * the moves that do not lose are multiples of 3 and, the sum being 1 or 2, stones of that same
     * remainder, after which it is the other's turn to be asked for. So they are always equally
     * many, and who must move when they are used up loses, unless there is no stone left at all.
     */
    private static long worth(int[] counts, int sum, Player turn) {
        int asked = counts[sum];
        int other = counts[MODULUS - sum];
        int safe = counts[0] + (asked > other ? 2 * other + 1 : 2 * asked);
        if (safe == counts[0] + asked + other) {
            return Player.BOB.toAlice(1);
        }
        Player stuck = safe % 2 == 0 ? turn : turn.other();
        return stuck.other().toAlice(1);
    }

    private int[] counts() {
        int[] counts = new int[MODULUS];
        stones.forEach(stone -> counts[residue(stone)]++);
        return counts;
    }

    private static int residue(long stone) {
        return (int) (stone % MODULUS);
    }
}
