package org.cairnjudge.live;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.UUID;
import org.cairnjudge.http.EventStream;
import org.cairnjudge.submission.Moment;
import org.cairnjudge.submission.Reader;
import org.cairnjudge.submission.Until;

/**
 * One reader of a submission's events. What is to be sent while the last is still on its way is
 * kept, of each kind only the newest: however slow the reader is, it never takes more memory than
 * that, and it is cut off when it stands still.
 */
final class Stream {
    private static final byte[] COMMENT = ":\n\n".getBytes(StandardCharsets.UTF_8);

    private final Wish wish;
    private final EventStream.Line line;
    private final long beganNanos;

    // All guarded by this.
    private final Map<Event.Kind, Event> kept = new EnumMap<>(Event.Kind.class);
    private Moment last;
    private byte[] preface;
    private boolean sending;
    private long sentNanos;
    private boolean ending;
    private boolean over;

    /**
     * What a reader asked for.
     *
     * @param after what it has seen already
     */
    record Wish(UUID id, String problem, Reader reader, Until until, Moment after) {}

    /**
     * @param retry how long a reader is to wait before it comes back
     */
    Stream(Wish wish, EventStream.Line line, Duration retry, long nowNanos) {
        this.wish = wish;
        this.line = line;
        this.last = wish.after();
        this.beganNanos = nowNanos;
        this.sentNanos = nowNanos;
        this.preface = retry(retry);
    }

    private static byte[] retry(Duration retry) {
        return ("retry: " + retry.toMillis() + "\n\n").getBytes(StandardCharsets.UTF_8);
    }

    UUID id() {
        return wish.id();
    }

    String problem() {
        return wish.problem();
    }

    Reader reader() {
        return wish.reader();
    }

    Until until() {
        return wish.until();
    }

    /** Lets the reader know that it is heard, even if there is nothing new for it. */
    void begin(long nowNanos) {
        pump(nowNanos);
    }

    /** Sends an event, unless the reader knows as much already. */
    void tell(Event event, long nowNanos) {
        synchronized (this) {
            if (ending || !event.moment().isAfter(last)) {
                return;
            }
            Event known = kept.get(event.kind());
            if (known != null && !event.moment().isAfter(known.moment())) {
                return;
            }
            kept.put(event.kind(), event);
        }
        pump(nowNanos);
    }

    /** Ends when all that is kept has been sent. */
    void end(long nowNanos) {
        synchronized (this) {
            ending = true;
        }
        pump(nowNanos);
    }

    /** Ends, and asks the reader to come back after a while. */
    void sendAway(Duration retry, long nowNanos) {
        synchronized (this) {
            if (ending) {
                return;
            }
            preface = retry(retry);
        }
        end(nowNanos);
    }

    /** Says that it is still there, if it has said nothing for so long. */
    void comment(Duration silence, long nowNanos) {
        synchronized (this) {
            if (sending || ending || nowNanos - sentNanos < silence.toNanos()) {
                return;
            }
            if (preface.length == 0) {
                preface = COMMENT;
            }
        }
        pump(nowNanos);
    }

    /** Whether what was sent has not been taken for so long. */
    synchronized boolean standsStill(Duration patience, long nowNanos) {
        return sending && nowNanos - sentNanos >= patience.toNanos();
    }

    boolean isOlderThan(Duration life, long nowNanos) {
        return nowNanos - beganNanos >= life.toNanos();
    }

    /**
     * Cuts off the reader, if it is the reader that stands still and not this server.
     *
     * @param cutOff called if it was
     */
    void cut(Duration patience, long nowNanos, Runnable cutOff) {
        line.afterTrying(
                () -> {
                    if (standsStill(patience, nowNanos)) {
                        cutOff.run();
                        line.cut();
                    }
                });
    }

    private void pump(long nowNanos) {
        byte[] bytes;
        boolean end;
        synchronized (this) {
            if (sending || over) {
                return;
            }
            bytes = next();
            end = bytes.length == 0 && ending;
            over = end;
            sending = bytes.length > 0;
            if (sending) {
                sentNanos = nowNanos;
            }
        }
        if (end) {
            line.end();
        } else if (bytes.length > 0) {
            line.send(bytes, this::gone);
        }
    }

    private void gone() {
        synchronized (this) {
            sending = false;
        }
        pump(System.nanoTime());
    }

    /** All that is kept and still new, in order; guarded by the caller. */
    private byte[] next() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(preface);
        preface = new byte[0];
        kept.values().stream()
                .sorted((a, b) -> a.moment().compareTo(b.moment()))
                .filter(event -> event.moment().isAfter(last))
                .forEach(
                        event -> {
                            bytes.writeBytes(event.bytes());
                            last = event.moment();
                        });
        kept.clear();
        return bytes.toByteArray();
    }
}
