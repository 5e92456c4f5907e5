package org.cairnjudge.submission;

import java.util.Collection;
import java.util.Map;
import java.util.UUID;

/** The port to the queue. Everything enqueued joins the caller's transaction. */
public interface Enqueue {
    /**
     * Puts a submission in line for a judge that can run its language.
     *
     * @throws QueueFull if too much is waiting already
     */
    void submission(UUID id, String language);

    /**
     * Puts a challenge in line, to have its inputs picked or its answers checked.
     *
     * @param step what it waits for; each step of a challenge has its own place in line
     * @throws QueueFull if too much is waiting already
     */
    void challenge(UUID id, String step);

    /**
     * Puts the explanation of a failure in line, behind all that somebody waits for. Explanations
     * have a bound of their own.
     *
     * @return whether there was room; without, nothing was put in line
     */
    boolean explanation(UUID id, String language);

    /**
     * Puts many pieces of a rejudging in line, behind all that somebody waits for. They do not
     * count against the bound.
     *
     * @param languages of each piece, by its id
     */
    void rejudging(Map<UUID, String> languages);

    /** Takes out of the line what of these has not been begun; the rest ends by itself. */
    void withdrawRejudging(Collection<UUID> ids);

    /** So much is waiting that one more would wait too long. */
    final class QueueFull extends RuntimeException {
        private static final long serialVersionUID = 1L;

        public QueueFull(long waiting) {
            super(waiting + " pieces of work are waiting already");
        }
    }
}
