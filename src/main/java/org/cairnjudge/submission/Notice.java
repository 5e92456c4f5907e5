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

    /** Work is finished; the payload is its id. */
    public static final String FINISHED = "cairn_finished";
}
