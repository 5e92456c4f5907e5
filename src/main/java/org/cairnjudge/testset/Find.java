package org.cairnjudge.testset;

import java.util.UUID;

/**
 * A case on which a program failed, as it may become a candidate.
 *
 * @param input a JSON object without spaces, at most {@link #LONGEST_INPUT} characters
 * @param answer the right answer, as JSON
 * @param actual the program's answer as JSON, null where it gave none
 * @param proven whether a program from the definition answered as the reference did
 */
public record Find(
        UUID submission,
        UUID author,
        String problem,
        String input,
        String answer,
        String actual,
        boolean proven) {
    /** A longer input is no case that one would read and keep. */
    public static final int LONGEST_INPUT = 1_024;

    public Find {
        if (input.length() > LONGEST_INPUT) {
            throw new IllegalArgumentException("an input of " + input.length() + " characters");
        }
    }
}
