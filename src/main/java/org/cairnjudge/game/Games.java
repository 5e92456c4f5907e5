package org.cairnjudge.game;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.verdict.Message;
import org.cairnjudge.verdict.Why;

/** What the rules of a problem's game have to say about one of its inputs. */
public final class Games {

    /** Of a longer game no line is told: nobody would read it, and playing it is quadratic. */
    static final int MOST_STONES = 2_000;

    /** Moves that are told; a longer line is cut. */
    static final int MOST_MOVES = 20;

    private Games() {}

    /**
     * Why the answer to an input is what it is: the line of best play from it, move by move.
     *
     * @param input valid for the problem
     * @return empty where the problem is about no game that is known, or the input is very long
     */
    public static Optional<Why> why(Problem problem, Object[] input) {
        if (problem.game().isEmpty()) {
            return Optional.empty();
        }
        // Every known game takes one row of stones: problem.Game saw to it.
        int[] stones = (int[]) input[0];
        if (stones.length > MOST_STONES) {
            return Optional.empty();
        }
        return Optional.of(
                switch (problem.game().get()) {
                    case STONE_GAME_III ->
                            why(Line.from(StoneGameIII.start(stones)), new Telling.OfIII());
                    case STONE_GAME_VIII ->
                            why(Line.from(StoneGameVIII.start(stones)), new Telling.OfVIII());
                    case STONE_GAME_IX ->
                            why(Line.from(StoneGameIX.start(stones)), new Telling.OfIX());
                });
    }

    private static <P extends Position<P>> Why why(Line<P> line, Telling<P> telling) {
        List<Message> words = new ArrayList<>();
        ArrayNode moves = JsonNodeFactory.instance.arrayNode();
        words.add(Message.of("play.begins"));
        for (Line.Step<P> step : line.steps().stream().limit(MOST_MOVES).toList()) {
            words.add(telling.words(step));
            ObjectNode move = moves.addObject().put("player", step.player().tag());
            telling.write(step, move);
        }
        int left = line.steps().size() - moves.size();
        if (left > 0) {
            words.add(Message.of("play.cut").with("told", MOST_MOVES).with("left", left));
        }
        words.add(telling.end(line.end()));
        return new Why(words, moves.toString());
    }
}
