package org.cairnjudge.problem;

import java.util.Arrays;
import java.util.Optional;

/**
 * A program that came with a package, to prove its tests.
 *
 * @param expected what must become of it, the name of its folder
 * @param fileName {@code GreedyBestOfThree.java}
 */
public record Program(Expected expected, String fileName, String source) {

    /** The folders under {@code submissions/}. */
    public enum Expected {
        ACCEPTED("accepted"),
        WRONG_ANSWER("wrong_answer"),
        TIME_LIMIT_EXCEEDED("time_limit_exceeded"),
        RUN_TIME_ERROR("run_time_error"),
        MEMORY_LIMIT_EXCEEDED("memory_limit_exceeded"),
        OUTPUT_LIMIT_EXCEEDED("output_limit_exceeded"),
        /**
         * Straight from the definition: right on every small input, accepted or too slow as a
         * whole.
         */
        BRUTE_FORCE("brute_force");

        private final String folder;

        Expected(String folder) {
            this.folder = folder;
        }

        public String folder() {
            return folder;
        }

        static Optional<Expected> of(String folder) {
            return Arrays.stream(values())
                    .filter(expected -> expected.folder.equals(folder))
                    .findFirst();
        }
    }
}
