package org.cairnjudge.sandbox;

/**
 * One of the things the sandbox stands on, tried for real.
 *
 * @param finding what was seen, in plain words
 * @param mend the command that mends it; empty where nothing needs mending
 */
public record Layer(String name, boolean ok, String finding, String mend) {}
