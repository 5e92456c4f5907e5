package org.cairnjudge.game;

import java.util.ArrayList;
import java.util.List;

/**
 * A position of Stone Game III: stones in a row, of which whoever is to move takes the first one,
 * two or three and scores their sum. Who has more in the end wins. A move is how many to take.
 *
 * @param stones what is left of the row, from the left; may be empty
 * @param alice what Alice has scored
 * @param bob what Bob has scored
 */
public record StoneGameIII(List<Long> stones, Player turn, long alice, long bob)
        implements Position<StoneGameIII> {
    private static final int MOST = 3;

    public StoneGameIII {
        stones = Stones.checked(stones, 0);
    }

    public static StoneGameIII start(int[] stones) {
        return new StoneGameIII(Stones.of(stones), Player.ALICE, 0, 0);
    }

    @Override
    public boolean isOver() {
        return stones.isEmpty();
    }

    @Override
    public long worth() {
        return withLead(leads()[0]);
    }

    @Override
    public List<Choice> choices() {
        long[] leads = leads();
        List<Choice> choices = new ArrayList<>();
        long taken = 0;
        for (int count = 1; count <= Math.min(MOST, stones.size()); count++) {
            taken = Math.addExact(taken, stones.get(count - 1));
            choices.add(new Choice(count, withLead(Math.subtractExact(taken, leads[count]))));
        }
        return choices;
    }

    @Override
    public StoneGameIII after(long move) {
        int most = Math.min(MOST, stones.size());
        if (move < 1 || move > most) {
            throw Stones.illegal(move, "there are 1.." + most + " to take");
        }
        List<Long> taken = stones.subList(0, (int) move);
        List<Long> left = stones.subList((int) move, stones.size());
        long points = Stones.sum(taken);
        return switch (turn) {
            case ALICE -> new StoneGameIII(left, turn.other(), Math.addExact(alice, points), bob);
            case BOB -> new StoneGameIII(left, turn.other(), alice, Math.addExact(bob, points));
        };
    }

    /**
     * By how much whoever is to move gets more than the other from now on, when the stones from
     * each index on are left.
     */
    private long[] leads() {
        int n = stones.size();
        long[] leads = new long[n + 1];
        for (int from = n - 1; from >= 0; from--) {
            long best = Long.MIN_VALUE;
            long taken = 0;
            for (int next = from + 1; next <= Math.min(n, from + MOST); next++) {
                taken = Math.addExact(taken, stones.get(next - 1));
                best = Math.max(best, Math.subtractExact(taken, leads[next]));
            }
            leads[from] = best;
        }
        return leads;
    }

    private long withLead(long lead) {
        return Math.addExact(Math.subtractExact(alice, bob), turn.toAlice(lead));
    }
}
