package org.cairnjudge.live;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.cairnjudge.submission.Moment;

/**
 * One event of a submission, as it is sent: the same bytes to every reader of one kind.
 *
 * @param moment what it is the event of; readers resume after it
 */
record Event(Kind kind, Moment moment, byte[] bytes) {
    /** In the order in which they come; of each, only the newest is worth sending. */
    enum Kind {
        status,
        progress,
        verdict,
        explained
    }

    /**
     * @param json without line breaks
     */
    static Event of(Kind kind, Moment moment, byte[] json) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(json.length + 64);
        String head = "event: " + kind + "\nid: " + moment.number() + "\ndata: ";
        bytes.writeBytes(head.getBytes(StandardCharsets.UTF_8));
        bytes.writeBytes(json);
        bytes.writeBytes("\n\n".getBytes(StandardCharsets.UTF_8));
        return new Event(kind, moment, bytes.toByteArray());
    }
}
