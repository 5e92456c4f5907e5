package org.cairnjudge.problem;

/**
 * One thing that is wrong with a value somebody sent.
 *
 * @param pointer a JSON pointer (RFC 6901) to the value
 * @param code stable, for programs: {@code wrong-type}, {@code out-of-range}, {@code too-long}, ...
 * @param message for people
 */
public record Violation(String pointer, String code, String message) {}
