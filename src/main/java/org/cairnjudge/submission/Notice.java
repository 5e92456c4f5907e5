package org.cairnjudge.submission;

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

    /** Work is finished; the payload is its id. */
    public static final String FINISHED = "cairn_finished";
}
