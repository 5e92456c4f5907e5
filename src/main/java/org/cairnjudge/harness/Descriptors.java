package org.cairnjudge.harness;

import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * The three descriptors of a box: 0 brings frames, 1 takes whatever is printed, 2 takes replies.
 * Replies have the descriptor that programs call standard error, so that a program which opens
 * standard output by its descriptor still only prints.
 */
final class Descriptors {
    private static final int HEADER_BYTES = 4;
    private static final int PRINT_BUFFER_BYTES = 8192;

    private final DataInputStream frames;
    private final OutputStream replies;
    private final PrintStream prints;

    private Descriptors(DataInputStream frames, OutputStream replies, PrintStream prints) {
        this.frames = frames;
        this.replies = replies;
        this.prints = prints;
    }

    /** Takes them over: System.in is empty from now on, System.out and System.err are one. */
    static Descriptors take() {
        // Flushes at every print, as System.out always did: what a program printed before it was
        // killed helps its author most.
        PrintStream prints =
                new PrintStream(
                        new BufferedOutputStream(
                                new FileOutputStream(FileDescriptor.out), PRINT_BUFFER_BYTES),
                        true,
                        StandardCharsets.UTF_8);
        System.setIn(InputStream.nullInputStream());
        System.setOut(prints);
        System.setErr(prints);
        return new Descriptors(
                new DataInputStream(new FileInputStream(FileDescriptor.in)),
                new FileOutputStream(FileDescriptor.err),
                prints);
    }

    void sendReady() throws IOException {
        FrameWriter ready = new FrameWriter(64);
        ready.putInt(0);
        ready.putByte(Protocol.READY);
        ready.putInt(Protocol.VERSION);
        send(ready);
    }

    /** Whether a frame, or the end, is waiting to be read. */
    boolean hasFrame() throws IOException {
        return frames.available() > 0;
    }

    /**
     * The next frame.
     *
     * @throws java.io.EOFException if there is none
     */
    FrameReader read() throws IOException {
        int length = frames.readInt();
        if (length < 0 || length > Protocol.MAX_REQUEST_BYTES) {
            throw new MalformedFrame("no frame has " + length + " bytes");
        }
        byte[] frame = new byte[length];
        frames.readFully(frame);
        return new FrameReader(frame);
    }

    /**
     * A reply to be filled and sent.
     *
     * @param maxBytes of the reply, the nonce being part of it
     */
    static FrameWriter reply(long nonce, int maxBytes) {
        FrameWriter reply = new FrameWriter(HEADER_BYTES + maxBytes);
        reply.putInt(0);
        reply.putLong(nonce);
        return reply;
    }

    /** Sends a reply, after all that was printed before it. */
    void send(FrameWriter reply) throws IOException {
        prints.flush();
        reply.setInt(0, reply.size() - HEADER_BYTES);
        // In one write, so that the host wakes once.
        reply.writeTo(replies);
    }
}
