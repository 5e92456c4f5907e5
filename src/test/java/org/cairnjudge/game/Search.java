package org.cairnjudge.game;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * The games straight from their definitions, played out to the end in every way there is. Shares
 * nothing with the rules that it is there to check.
 */
interface Search {

    /** A move by the number that names it. */
    record Move(long name, Search leadsTo) {}

    boolean alicesTurn();

    /** Empty when the game is over. */
    List<Move> moves();

    /** The result of a game that is over: what Alice wins by. */
    long ended();

    default long result() {
        List<Move> moves = moves();
        if (moves.isEmpty()) {
            return ended();
        }
        long best = alicesTurn() ? Long.MIN_VALUE : Long.MAX_VALUE;
        for (Move move : moves) {
            long result = move.leadsTo().result();
            best = alicesTurn() ? Math.max(best, result) : Math.min(best, result);
        }
        return best;
    }

    static Search of(Position<?> position) {
        boolean alice = position.turn() == Player.ALICE;
        if (position instanceof StoneGameIII three) {
            return new TakeUpToThree(three.stones(), alice, three.alice(), three.bob());
        }
        if (position instanceof StoneGameVIII eight) {
            return new MergeFromTheLeft(eight.stones(), alice, eight.alice(), eight.bob());
        }
        StoneGameIX nine = (StoneGameIX) position;
        return new KeepOffMultiples(nine.stones(), nine.sum(), alice, nine.lost());
    }

    /** Stone Game III. */
    record TakeUpToThree(List<Long> row, boolean alicesTurn, long alice, long bob)
            implements Search {
        @Override
        public List<Move> moves() {
            List<Move> moves = new ArrayList<>();
            for (int count = 1; count <= 3 && count <= row.size(); count++) {
                List<Long> left = new ArrayList<>(row);
                long points = 0;
                for (int i = 0; i < count; i++) {
                    points += left.remove(0);
                }
                moves.add(
                        new Move(
                                count,
                                alicesTurn
                                        ? new TakeUpToThree(left, false, alice + points, bob)
                                        : new TakeUpToThree(left, true, alice, bob + points)));
            }
            return moves;
        }

        @Override
        public long ended() {
            return alice - bob;
        }
    }

    /** Stone Game VIII. */
    record MergeFromTheLeft(List<Long> row, boolean alicesTurn, long alice, long bob)
            implements Search {
        @Override
        public List<Move> moves() {
            List<Move> moves = new ArrayList<>();
            for (int count = 2; count <= row.size(); count++) {
                List<Long> left = new ArrayList<>(row);
                long points = 0;
                for (int i = 0; i < count; i++) {
                    points += left.remove(0);
                }
                left.add(0, points);
                moves.add(
                        new Move(
                                count,
                                alicesTurn
                                        ? new MergeFromTheLeft(left, false, alice + points, bob)
                                        : new MergeFromTheLeft(left, true, alice, bob + points)));
            }
            return moves;
        }

        @Override
        public long ended() {
            return alice - bob;
        }
    }

    /** Stone Game IX; stones of one value are one move. */
    record KeepOffMultiples(List<Long> stones, long sum, boolean alicesTurn, boolean lost)
            implements Search {
        @Override
        public List<Move> moves() {
            List<Move> moves = new ArrayList<>();
            if (lost) {
                return moves;
            }
            for (Long stone : new TreeSet<>(stones)) {
                List<Long> left = new ArrayList<>(stones);
                left.remove(stone);
                long after = sum + stone;
                moves.add(
                        new Move(
                                stone,
                                new KeepOffMultiples(left, after, !alicesTurn, after % 3 == 0)));
            }
            return moves;
        }

        @Override
        public long ended() {
            boolean bobLost = lost && alicesTurn;
            return bobLost ? 1 : -1;
        }
    }
}
