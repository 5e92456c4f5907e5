package org.cairnjudge.submission;

import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.UUID;
import org.cairnjudge.http.Refusal;

/** The port to the queue. Everything enqueued joins the caller's transaction. */
public interface Enqueue {
    /**
     * Puts a submission in line for a judge that can run its language, where it is its owner's
     * turn.
     *
     * @throws QueueFull if too much is waiting already, for one who has as much in line
     * @throws BudgetSpent if the owner has used too much of the judges lately
     */
    void submission(UUID id, UUID owner, String language);

    /**
     * Takes a submission out of the line.
     *
     * @return whether it was there; else somebody has begun it, and finds out what became of it
     */
    boolean withdrawSubmission(UUID id, UUID owner, String language);

    /**
     * Puts a challenge in line, to have its inputs picked or its answers checked.
     *
     * @param step what it waits for; each step of a challenge has its own place in line
     * @throws QueueFull if too much is waiting already, for one who has as much in line
     * @throws BudgetSpent if the owner has used too much of the judges lately
     */
    void challenge(UUID id, UUID owner, String step);

    /**
     * Puts a trial in line for a judge that can run its language, behind all submissions and
     * challenges, where it is its owner's turn. Trials have a bound of their own.
     *
     * @throws QueueFull if too many are waiting already, for one who has as many in line
     * @throws BudgetSpent if the owner has used too much of the judges lately
     */
    void trial(UUID id, UUID owner, String language);

    /**
     * Puts the explanation of a failure in line, behind all that somebody waits for. Explanations
     * have a bound of their own.
     *
     * @return whether there was room; without, nothing was put in line
     */
    boolean explanation(UUID id, UUID owner, String language);

    /**
     * Puts many pieces of a rejudging in line, behind all that somebody waits for. They do not
     * count against the bound.
     *
     * @param languages of each piece, by its id
     */
    void rejudging(Map<UUID, String> languages);

    /** Takes out of the line what of these has not been begun; the rest ends by itself. */
    void withdrawRejudging(Collection<UUID> ids);

    /** Work that was not put in line: whoever asked for it is told so. */
    abstract class NotTaken extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private NotTaken(String message) {
            super(message);
        }

        /** What its caller is told. */
        public abstract Refusal refusal();
    }

    /** So much is waiting that one more, or one more of the same user, would wait too long. */
    final class QueueFull extends NotTaken {
        private static final long serialVersionUID = 1L;

        private static final Duration RETRY = Duration.ofSeconds(10);

        public QueueFull(long waiting) {
            super(waiting + " pieces of work are waiting already");
        }

        @Override
        public Refusal refusal() {
            return Refusal.unavailable("queue-full", "Too much is waiting to be judged.", RETRY);
        }
    }

    /** One user has used more of the judges' time than there is for one. */
    final class BudgetSpent extends NotTaken {
        private static final long serialVersionUID = 1L;

        private final transient Duration wait;

        public BudgetSpent(Duration wait) {
            super("more of the judges' time than one user may use, for " + wait);
            this.wait = wait;
        }

        @Override
        public Refusal refusal() {
            return Refusal.tooManyRequests(
                    "judge-time-spent",
                    "You have used more of the judges' time than there is for one user.",
                    wait);
        }
    }
}
