package org.cairnjudge.sandbox;

import java.util.List;
import java.util.Map;

/** What became of a source in the compiler's hands. */
public sealed interface Compilation {

    /** Which of the three it is, to switch on. */
    Code code();

    /** One for each record below. */
    enum Code {
        COMPILED,
        REJECTED,
        OUT_OF_BOUNDS
    }

    /**
     * javac was content.
     *
     * @param classes class files by binary name ({@code a.b.Solution$Node})
     * @param messages warnings, in javac's order
     */
    record Compiled(Map<String, byte[]> classes, List<Message> messages) implements Compilation {
        public Compiled {
            classes = Map.copyOf(classes);
            messages = List.copyOf(messages);
        }

        @Override
        public Code code() {
            return Code.COMPILED;
        }
    }

    /**
     * javac found errors.
     *
     * @param messages at most 100 and 64 KiB of text, in javac's order; never empty
     * @param truncated whether javac had more to say
     */
    record Rejected(List<Message> messages, boolean truncated) implements Compilation {
        public Rejected {
            messages = List.copyOf(messages);
        }

        @Override
        public Code code() {
            return Code.REJECTED;
        }
    }

    /**
     * javac came to no end, twice: the second time alone in a fresh compiler. A compile error whose
     * reason is the source's size or shape.
     */
    record OutOfBounds(Bound bound) implements Compilation {
        @Override
        public Code code() {
            return Code.OUT_OF_BOUNDS;
        }
    }

    /** What a source asked too much of. */
    enum Bound {
        /** More than 5 s of processor time or 10 s by the clock. */
        TIME,
        /** More memory than the compiler has. */
        MEMORY,
        /** More than 8 MiB of class files, or of anything printed. */
        OUTPUT,
        /** Expressions or blocks so deep in each other that javac's stack overflowed. */
        NESTING,
        /** javac died of a fault of its own. */
        CRASH
    }
}
