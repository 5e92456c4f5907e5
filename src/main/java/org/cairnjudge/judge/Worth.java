package org.cairnjudge.judge;

/** What a failing case is worth as a test of everybody's. */
public enum Worth {
    /** It is large, known, or does not fail again. */
    NONE,
    /** It is small and new, and the program failed on it again, alone in a fresh JVM. */
    FAILS_AGAIN,
    /** The same, and a program from the definition answers as the reference does. */
    PROVEN
}
