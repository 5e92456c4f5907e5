package org.cairnjudge.sandbox;

/** How one frame went: it was answered, or the box is over. */
sealed interface Exchange {
    Usage usage();

    /** The box's next frame, as it came: bytes of a stranger. */
    record Reply(byte[] payload, Usage usage) implements Exchange {}

    /** The box is dead, and why. */
    record Ended(Ending ending, Usage usage) implements Exchange {}
}
