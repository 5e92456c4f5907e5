package org.cairnjudge.sandbox;

import java.util.List;

/**
 * What the harness says became of one case. A claim from inside the box: to be compared with the
 * expected answer, never believed beyond that.
 */
public sealed interface Outcome {

    /** Which of the four it is, to switch on. */
    Code code();

    /** One for each record below. */
    enum Code {
        RETURNED,
        NULL,
        THREW,
        TOO_LARGE
    }

    /**
     * An answer, as a plain object of the entry's return type.
     *
     * @param value Integer, Long, Double, Boolean, String (perhaps with lone surrogates), array or
     *     List; not null, but arrays and lists may hold nulls
     */
    record Returned(Object value) implements Outcome {
        @Override
        public Code code() {
            return Code.RETURNED;
        }
    }

    /** The method returned null. */
    record Null() implements Outcome {
        @Override
        public Code code() {
            return Code.NULL;
        }
    }

    /**
     * The program threw, in its constructor, its method, or while its answer was read.
     *
     * @param exception class name
     * @param message at most 2000 units and made readable as {@link Printed} is; empty where there
     *     is none, or the program would have had to be asked for it
     * @param frames the program's own stack frames, innermost first, at most 32: {@code
     *     Solution.solve(Solution.java:12)}
     */
    record Threw(String exception, String message, List<String> frames, Kind kind)
            implements Outcome {
        public Threw {
            frames = List.copyOf(frames);
        }

        @Override
        public Code code() {
            return Code.THREW;
        }
    }

    /** The answer was above 1 MiB, as the codec counts. */
    record TooLarge() implements Outcome {
        @Override
        public Code code() {
            return Code.TOO_LARGE;
        }
    }

    /** What an exception was at its root. */
    enum Kind {
        EXCEPTION,
        STACK_OVERFLOW,
        OUT_OF_MEMORY,
        /** The box grants no more threads (the JVM says so by an OutOfMemoryError). */
        THREADS
    }
}
