package org.cairnjudge.judge;

import org.cairnjudge.problem.TestGroup;

/**
 * Told how a judging goes on, on the judging's own thread: the program's time runs on meanwhile, so
 * all of this returns at once and throws nothing.
 */
@FunctionalInterface
public interface Onlooker {
    /** The source is compiled and its tests begin; told once. */
    void running();

    /**
     * A group has begun, or one more of its cases was right. Where cases are repeated, the numbers
     * may go back.
     *
     * @param passed of this group's cases
     * @param passedInAll of all cases
     */
    default void reached(TestGroup group, int passed, int passedInAll) {}
}
