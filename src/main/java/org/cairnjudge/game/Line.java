package org.cairnjudge.game;

import java.util.ArrayList;
import java.util.List;

/**
 * The line of best play from a position to the end of the game.
 *
 * @param steps in order; none if the game was over
 * @param end the position after the last of them
 */
record Line<P extends Position<P>>(List<Step<P>> steps, P end) {

    /** One move. */
    record Step<P extends Position<P>>(P before, long move, P after) {
        Player player() {
            return before.turn();
        }
    }

    Line {
        steps = List.copyOf(steps);
    }

    /** O(n²). */
    static <P extends Position<P>> Line<P> from(P start) {
        List<Step<P>> steps = new ArrayList<>();
        P here = start;
        while (!here.isOver()) {
            long move = here.best().move();
            P next = here.after(move);
            steps.add(new Step<>(here, move, next));
            here = next;
        }
        return new Line<>(steps, here);
    }
}
