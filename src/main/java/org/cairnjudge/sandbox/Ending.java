package org.cairnjudge.sandbox;

/**
 * Why a box is over. Everything but EXITED and CRASHED is our own record of what we did; those two
 * are what is left when a box ended and none of us ended it.
 *
 * @param detail for operators and logs, in plain words; never shown as a verdict's reason
 */
public record Ending(Cause cause, String detail) {

    /**
     * Who or what ended a box. The constants stand in the order of precedence: of all that was
     * found in one exchange, the first one here is why.
     */
    public enum Cause {
        /** Killed by us: more resident memory than the heap and everything around it explains. */
        MEMORY,
        /** Killed by us: more processor time than allowed. */
        CPU,
        /** Killed by us: no reply within the wall time, in which it might have run and did not. */
        WALL,
        /** Killed by us: printed more than allowed. */
        OUTPUT,
        /** Killed by us: more threads than the kernel was to allow, where it cannot be told to. */
        THREADS,
        /**
         * Killed by us: a byte nobody had asked for, a reply that is no reply, or another program
         * in the place of the one that was started.
         */
        PROTOCOL,
        /**
         * Killed by us: no reply for so long that somebody has to end it, and the machine was too
         * busy to let it run; or it could not be looked after. That is our fault, and says nothing
         * of the program.
         */
        STALLED,
        /** The program ended its process before it answered, whatever code it chose for that. */
        EXITED,
        /**
         * The process died in a way that programs do not choose by accident; nobody here killed it.
         * Worth one more try.
         */
        CRASHED,
        /**
         * The box was never ready, or gone before the first byte was handed to it: our fault, never
         * the program's.
         */
        FAILED_TO_START
    }

    /** Whether it says nothing of the program: our fault, safe to retry. */
    public boolean isOurs() {
        return cause == Cause.FAILED_TO_START || cause == Cause.STALLED;
    }

    /** The heavier of two reasons; null is none, and the first counts where they weigh the same. */
    static Ending heavier(Ending one, Ending other) {
        return one == null || other.cause().compareTo(one.cause()) < 0 ? other : one;
    }
}
