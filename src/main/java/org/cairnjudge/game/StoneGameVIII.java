package org.cairnjudge.game;

import java.util.ArrayList;
import java.util.List;

/**
 * A position of Stone Game VIII: stones in a row, of which whoever is to move takes two or more
 * from the left, scores their sum, and puts one stone of that value back at the left. It ends with
 * one stone; Alice wants the difference of the scores as large, Bob as small as can be. A move is
 * how many to take.
 *
 * @param stones what is left of the row, from the left; at least one
 * @param alice what Alice has scored
 * @param bob what Bob has scored
 */
public record StoneGameVIII(List<Long> stones, Player turn, long alice, long bob)
        implements Position<StoneGameVIII> {
    private static final int LEAST = 2;

    public StoneGameVIII {
        stones = Stones.checked(stones, 1);
    }

    public static StoneGameVIII start(int[] stones) {
        return new StoneGameVIII(Stones.of(stones), Player.ALICE, 0, 0);
    }

    @Override
    public boolean isOver() {
        return stones.size() == 1;
    }

    @Override
    public long worth() {
        return withLead(leads()[LEAST]);
    }

    @Override
    public List<Choice> choices() {
        long[] leads = leads();
        List<Choice> choices = new ArrayList<>();
        long sum = stones.get(0);
        for (int count = LEAST; count <= stones.size(); count++) {
            sum = Math.addExact(sum, stones.get(count - 1));
            choices.add(new Choice(count, withLead(Math.subtractExact(sum, leads[count + 1]))));
        }
        return choices;
    }

    @Override
    public StoneGameVIII after(long move) {
        if (move < LEAST || move > stones.size()) {
            throw Stones.illegal(move, "there are 2.." + stones.size() + " to take");
        }
        long sum = Stones.sum(stones.subList(0, (int) move));
        List<Long> row = new ArrayList<>();
        row.add(sum);
        row.addAll(stones.subList((int) move, stones.size()));
        return switch (turn) {
            case ALICE -> new StoneGameVIII(row, turn.other(), Math.addExact(alice, sum), bob);
            case BOB -> new StoneGameVIII(row, turn.other(), alice, Math.addExact(bob, sum));
        };
    }

    /**
     * By how much whoever is to move gets more than the other from now on, if at least so many of
     * the stones that are here now must be taken. However they were merged before, a move scores
     * the sum of all of them up to where it ends. Index 2 to n + 1, where nothing is left to take.
     */
    private long[] leads() {
        int n = stones.size();
        long[] leads = new long[n + 2];
        long sum = Stones.sum(stones);
        for (int count = n; count >= LEAST; count--) {
            long here = Math.subtractExact(sum, leads[count + 1]);
            leads[count] = count == n ? here : Math.max(leads[count + 1], here);
            sum = Math.subtractExact(sum, stones.get(count - 1));
        }
        return leads;
    }

    private long withLead(long lead) {
        return Math.addExact(Math.subtractExact(alice, bob), turn.toAlice(lead));
    }
}
