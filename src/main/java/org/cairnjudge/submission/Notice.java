package org.cairnjudge.submission;

import jakarta.persistence.EntityManager;

/**
 * Something that Postgres told every process, as a CDI event.
 *
 * @param channel one of the constants
 * @param payload what stood in the NOTIFY
 */
public record Notice(String channel, String payload) {
    /** Work was enqueued; the payload is empty. */
    public static final String QUEUE = "cairn_queue";

    /**
     * A problem's tests have changed on this server; the payload is its slug, or empty for any
     * problem.
     */
    public static final String TESTS = "cairn_tests";

    /** A judging goes on; the payload is a {@link Progress}. */
    public static final String PROGRESS = "cairn_progress";

    /**
     * The packages are to be read again; the payload names who did so already, or is empty if one
     * such word may have been missed.
     */
    public static final String PROBLEMS = "cairn_problems";

    /** Work is finished, or came as far as somebody may wait for; the payload is its id. */
    public static final String FINISHED = "cairn_finished";

    /** Tells every process, when and only when the caller's transaction commits. */
    public static void tell(EntityManager entities, String channel, String payload) {
        entities.createNativeQuery(
                        "select cast(pg_notify(:channel, :payload) as text)", String.class)
                .setParameter("channel", channel)
                .setParameter("payload", payload)
                .getResultList();
    }
}
