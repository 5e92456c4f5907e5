package org.cairnjudge.proof;

/**
 * The reference solver with one small mistake in it.
 *
 * @param id names it for as long as the piece of source around the mistake stays as it is, wherever
 *     that stands: {@code stoneGameIX: count[1] >= 1 => count[1] > 1}
 * @param line of the mistake, from 1
 * @param original what stood there
 * @param mutated what stands there now
 * @param source the whole program
 */
record Mutant(String id, int line, String original, String mutated, String source) {}
