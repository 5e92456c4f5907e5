package org.cairnjudge.sandbox;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Takes what a box prints out of its pipe, counts all of it and keeps the beginning.
 *
 * <p>It never waits for more. So whoever has read a reply can take everything that was printed
 * before that reply, which lies in the pipe already; a thread that blocked on the pipe could not
 * say whether it was done.
 */
final class Output {
    // A program that prints faster than we read must not hold the one who reads: 1 MiB, then back
    // to the clock.
    private static final int BYTES_AT_ONCE = 1 << 20;

    private final InputStream pipe;
    private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
    private final byte[] buffer = new byte[16 << 10];
    private long total;
    private long taken;

    Output(InputStream pipe) {
        this.pipe = pipe;
    }

    /** Takes what is there. True if there was something. */
    synchronized boolean sweep() {
        long before = total;
        try {
            while (total - before < BYTES_AT_ONCE) {
                int waiting = pipe.available();
                if (waiting <= 0) {
                    break;
                }
                int read = pipe.read(buffer, 0, Math.min(waiting, buffer.length));
                if (read < 0) {
                    break;
                }
                kept.write(buffer, 0, Math.min(read, Printed.KEPT_BYTES - kept.size()));
                total += read;
            }
        } catch (IOException closed) {
            // The box is gone, and with it what it had still to say.
            return total > before;
        }
        return total > before;
    }

    /** Bytes printed so far. */
    synchronized long total() {
        return total;
    }

    synchronized Printed printed() {
        return Printed.of(kept.toByteArray(), total - taken > kept.size());
    }

    /** As {@link #printed}, and keeps what comes from now on from its own beginning. */
    synchronized Printed take() {
        Printed printed = printed();
        kept.reset();
        taken = total;
        return printed;
    }
}
