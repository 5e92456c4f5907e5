/**
 * Proves problem packages with the real judge: that answers are right, that tests tell right from
 * wrong, that limits have room. {@link org.cairnjudge.proof.Prover} is the way in.
 */
package org.cairnjudge.proof;
