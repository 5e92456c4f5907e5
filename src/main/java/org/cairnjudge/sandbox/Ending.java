package org.cairnjudge.sandbox;

/**
 * Why a box is over. Everything but EXITED and CRASHED is our own record of what we did; those two
 * are what is left when a box ended and none of us ended it.
 *
 * @param detail for operators and logs, in plain words; never shown as a verdict's reason
 */
public record Ending(Cause cause, String detail) {

    /** Who or what ended a box. */
    public enum Cause {
        /** Killed by us: more processor time than allowed. */
        CPU,
        /** Killed by us: no reply within the wall time. */
        WALL,
        /** Killed by us: more resident memory than the heap and everything around it explains. */
        MEMORY,
        /** Killed by us: printed more than allowed. */
        OUTPUT,
        /** The program ended its process before it answered, whatever code it chose for that. */
        EXITED,
        /** Killed by us: a byte nobody had asked for, or a reply that is no reply. */
        PROTOCOL,
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
}
