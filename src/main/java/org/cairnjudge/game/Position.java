package org.cairnjudge.game;

import java.util.Comparator;
import java.util.List;

/**
 * A position of a game for two who see everything: what is left, whose turn it is, and what of the
 * past still counts. Immutable. A move is a number; the game says what it means.
 *
 * <p>What a position is worth is exact: the result if both play perfectly from here on, found
 * without searching. Sums are exact, too, or throw an {@link ArithmeticException}; that takes
 * numbers far beyond those of any game that began within the constraints of its problem.
 *
 * @param <P> the game
 */
public sealed interface Position<P extends Position<P>>
        permits StoneGameIII, StoneGameVIII, StoneGameIX {

    /** The longest row or the largest pile that a position may have. */
    int MAX_STONES = 100_000;

    /**
     * A legal move.
     *
     * @param worth of the position that it leads to
     */
    record Choice(long move, long worth) {}

    /** What is left, in the game's order. */
    List<Long> stones();

    /** Who is to move; in a position that is over, who would be. */
    Player turn();

    boolean isOver();

    /**
     * By how much Alice wins if both play perfectly from here on; negative if Bob wins, 0 for a
     * tie. What was scored before is in it. O(n).
     */
    long worth();

    /**
     * Every legal move, those first that are to be preferred among equally good ones; empty when
     * the game is over. O(n), or O(n log n) where equal moves are told only once.
     */
    List<Choice> choices();

    /**
     * The position that a move leads to.
     *
     * @throws IllegalArgumentException if the move is not legal here
     */
    P after(long move);

    /**
     * The move of a perfect player: the best for who is to move, and of several always the same.
     *
     * @throws IllegalStateException if the game is over
     */
    default Choice best() {
        // Among equals, min takes the first.
        return choices().stream()
                .min(Comparator.comparingLong(choice -> -turn().toAlice(choice.worth())))
                .orElseThrow(() -> new IllegalStateException("the game is over"));
    }
}
