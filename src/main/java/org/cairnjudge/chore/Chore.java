package org.cairnjudge.chore;

import java.time.Duration;

/**
 * Something small that is to be done again and again, such as deleting what is over a day old.
 * Every bean that implements it is done: on one node of all at a time, at most so often on each,
 * and never on the way of a request.
 */
public interface Chore {
    /** What it is called in the log and by the lock on it; stable, and nobody else's. */
    String name();

    /** How long to wait before it is done again. */
    Duration every();

    /**
     * Does a bounded part of it, inside a transaction that is its own: one that takes long holds
     * its locks as long.
     *
     * @return whether there is more: then the next part follows at once
     * @throws RuntimeException what fails is logged and undone, and tried again at the next turn
     */
    boolean part();
}
