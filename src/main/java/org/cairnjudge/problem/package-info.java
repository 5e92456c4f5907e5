/**
 * Problem packages: reading them, their typed signatures, constraints, generators and testsets, and
 * the public pages about them.
 *
 * <p>{@link org.cairnjudge.problem.Catalog} is the way in. Everything but the resource and the
 * producer is plain Java.
 */
package org.cairnjudge.problem;
