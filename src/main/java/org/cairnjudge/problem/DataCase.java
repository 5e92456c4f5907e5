package org.cairnjudge.problem;

/**
 * A case written by hand.
 *
 * @param origin its path in the package without extension: {@code data/sample/01-short}
 * @param input of the signature's types and within the constraints; not to be changed
 * @param answer of the return type, as the package says
 * @param note a sample's explanation, a secret case's mistake
 */
public record DataCase(String origin, Object[] input, Object answer, Texts note) {}
