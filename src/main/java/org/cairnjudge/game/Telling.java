package org.cairnjudge.game;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.cairnjudge.problem.Values;
import org.cairnjudge.verdict.Message;

/** How the moves of a game are told. */
sealed interface Telling<P extends Position<P>> {

    /** A move as a sentence. */
    Message words(Line.Step<P> step);

    /** A move as data, added to who made it. */
    void write(Line.Step<P> step, ObjectNode move);

    /** How the game ended, as a sentence. */
    Message end(P end);

    /** A row in a sentence; a long one is cut and says how long it is. */
    private static String brief(List<Long> stones) {
        return Values.brief(stones, 60);
    }

    /** Stone Game III: how many are taken, which, and the scores after it. */
    record OfIII() implements Telling<StoneGameIII> {

        @Override
        public Message words(Line.Step<StoneGameIII> step) {
            List<Long> taken = taken(step);
            return Message.of("play.iii.takes")
                    .with("player", step.player().title())
                    .with("stones", brief(taken))
                    .with("points", Stones.sum(taken))
                    .with("alice", step.after().alice())
                    .with("bob", step.after().bob());
        }

        @Override
        public void write(Line.Step<StoneGameIII> step, ObjectNode move) {
            move.put("take", step.move());
            ArrayNode stones = move.putArray("stones");
            taken(step).forEach(stones::add);
            move.put("alice", step.after().alice());
            move.put("bob", step.after().bob());
        }

        private static List<Long> taken(Line.Step<StoneGameIII> step) {
            return step.before().stones().subList(0, (int) step.move());
        }

        @Override
        public Message end(StoneGameIII end) {
            String code =
                    switch (Long.signum(end.worth())) {
                        case 1 -> "play.iii.alice-wins";
                        case -1 -> "play.iii.bob-wins";
                        default -> "play.iii.tie";
                    };
            return Message.of(code).with("alice", end.alice()).with("bob", end.bob());
        }
    }

    /** Stone Game VIII: how many are taken, their sum, the scores after it, and the new row. */
    record OfVIII() implements Telling<StoneGameVIII> {
        private static final int SHORT_ROW = 20;

        @Override
        public Message words(Line.Step<StoneGameVIII> step) {
            StoneGameVIII after = step.after();
            return Message.of("play.viii.takes")
                    .with("player", step.player().title())
                    .with("take", step.move())
                    .with("score", after.stones().get(0))
                    .with("stones", brief(after.stones()))
                    .with("alice", after.alice())
                    .with("bob", after.bob());
        }

        @Override
        public void write(Line.Step<StoneGameVIII> step, ObjectNode move) {
            StoneGameVIII after = step.after();
            move.put("take", step.move());
            move.put("score", after.stones().get(0));
            move.put("alice", after.alice());
            move.put("bob", after.bob());
            if (after.stones().size() <= SHORT_ROW) {
                ArrayNode stones = move.putArray("stones");
                after.stones().forEach(stones::add);
            }
        }

        @Override
        public Message end(StoneGameVIII end) {
            return Message.of("play.viii.end")
                    .with("alice", end.alice())
                    .with("bob", end.bob())
                    .with("difference", end.worth());
        }
    }

    /** Stone Game IX: which stone is removed, and the sum of the removed ones modulo 3. */
    record OfIX() implements Telling<StoneGameIX> {

        @Override
        public Message words(Line.Step<StoneGameIX> step) {
            return Message.of("play.ix.removes")
                    .with("player", step.player().title())
                    .with("stone", step.move())
                    .with("sum", step.after().sum());
        }

        @Override
        public void write(Line.Step<StoneGameIX> step, ObjectNode move) {
            move.put("move", step.move());
            move.put("sum", step.after().sum());
        }

        @Override
        public Message end(StoneGameIX end) {
            if (!end.lost()) {
                return Message.of("play.ix.nobody-lost");
            }
            // A perfect player loses only where every stone would have done so.
            return Message.of("play.ix.lost")
                    .with("loser", end.turn().other().title())
                    .with("winner", end.turn().title());
        }
    }
}
