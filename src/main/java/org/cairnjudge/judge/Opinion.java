package org.cairnjudge.judge;

import org.cairnjudge.problem.Texts;

/** What is to be said of an answer. */
sealed interface Opinion {

    /** Which of the four it is, to switch on. */
    Code code();

    /** One for each record below. */
    enum Code {
        RIGHT,
        WRONG,
        REFUSED,
        FAILED
    }

    /** It is right. */
    record Right() implements Opinion {
        @Override
        public Code code() {
            return Code.RIGHT;
        }
    }

    /** It is wrong, and there is no more to say than what would have been right. */
    record Wrong() implements Opinion {
        @Override
        public Code code() {
            return Code.WRONG;
        }
    }

    /** It is wrong, for a reason that the package's checker gives. */
    record Refused(Texts reason) implements Opinion {
        @Override
        public Code code() {
            return Code.REFUSED;
        }
    }

    /** The package's checker failed, twice: nobody knows what is right. */
    record Failed(String cause) implements Opinion {
        @Override
        public Code code() {
            return Code.FAILED;
        }
    }

    /**
     * Whether the answer is right.
     *
     * @throws PackageFault if nobody knows
     */
    default boolean isRight() {
        if (this instanceof Failed failed) {
            throw new PackageFault(failed.cause());
        }
        return code() == Code.RIGHT;
    }
}
