package org.cairnjudge.problem;

/**
 * Port: what runs solutions, as far as it can change a verdict. Implemented on the judge's side.
 */
public interface HarnessVersion {

    /** Any short text; another text is another testset version. */
    String text();
}
