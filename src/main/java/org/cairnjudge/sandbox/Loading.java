package org.cairnjudge.sandbox;

import java.util.Map;
import java.util.Objects;

/** What became of a program's classes in a runner. */
public sealed interface Loading {

    /** Which of the four it is, to switch on. */
    Code code();

    /** One for each record below. */
    enum Code {
        LOADED,
        MISFIT,
        THREW,
        ENDED
    }

    Usage usage();

    /** Fits its entry and is initialised: cases can be run. */
    record Loaded(Usage usage) implements Loading {
        @Override
        public Code code() {
            return Code.LOADED;
        }
    }

    /**
     * Does not offer what the entry asks for. None of the program's code was run.
     *
     * @param params {@code expected} and {@code found}, where they apply: signatures and names to
     *     show, each at most 1000 units
     */
    record Misfit(Reason reason, Map<String, String> params, Usage usage) implements Loading {
        public Misfit {
            Objects.requireNonNull(reason, "reason");
            params = Map.copyOf(params);
        }

        @Override
        public Code code() {
            return Code.MISFIT;
        }
    }

    /** A static initialiser threw, or a class could not be linked. */
    record Threw(Outcome.Threw thrown, Usage usage) implements Loading {
        @Override
        public Code code() {
            return Code.THREW;
        }
    }

    /** The runner ended meanwhile; never by FAILED_TO_START, which is a {@link SandboxFailure}. */
    record Ended(Ending ending, Usage usage) implements Loading {
        @Override
        public Code code() {
            return Code.ENDED;
        }
    }

    /** What a program lacks. Order is part of the protocol. */
    enum Reason {
        /** No top-level class of that name; found: the top-level classes there are. */
        MISSING_CLASS("missing-class"),
        /** No method of that name; found: the methods there are. */
        MISSING_METHOD("missing-method"),
        /** Methods of that name, none of which takes the arguments; found: those methods. */
        WRONG_PARAMETER_TYPES("wrong-parameter-types"),
        /** The method's result is of another type; found: the method. */
        WRONG_RETURN_TYPE("wrong-return-type"),
        /** No constructor without parameters; found: the constructors there are. */
        NO_DEFAULT_CONSTRUCTOR("no-default-constructor"),
        /** An interface, an enum or an abstract class; found: which. */
        NOT_INSTANTIABLE("not-instantiable"),
        /** The method or constructor is private; found: it. */
        NOT_ACCESSIBLE("not-accessible");

        private final String code;

        Reason(String code) {
            this.code = code;
        }

        /** For messages: {@code missing-method}. */
        public String code() {
            return code;
        }
    }
}
