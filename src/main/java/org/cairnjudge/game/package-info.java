/**
 * The games that problems are about: their rules, what a position is worth, and perfect play.
 *
 * <p>A {@link org.cairnjudge.game.Position} is the way in for whoever plays; {@link
 * org.cairnjudge.game.Games} for whoever wants to know why an answer is right.
 */
package org.cairnjudge.game;
