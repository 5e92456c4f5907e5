package org.cairnjudge.problem;

/**
 * One case of a test group.
 *
 * @param input of the signature's types and within the constraints, one per parameter; not to be
 *     changed
 * @param origin where it comes from, for people: {@code data/sample/01-short}, {@code random/2/17}
 */
public record TestCase(Object[] input, String origin) {}
