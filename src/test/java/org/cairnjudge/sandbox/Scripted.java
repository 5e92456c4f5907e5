package org.cairnjudge.sandbox;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.cairnjudge.harness.FrameWriter;

/** A box that says what it was told to say, in order; then no more. */
final class Scripted implements Conversation {
    private final Deque<Answer> answers;
    private int asked;
    private boolean spoken = true;
    private boolean dead;
    private boolean closed;

    Scripted(Answer... answers) {
        this.answers = new ArrayDeque<>(Arrays.asList(answers));
    }

    /** What comes back for a frame. */
    interface Answer {
        Exchange to(byte[] frame);

        /** Bytes behind the nonce of the frame that they answer. */
        static Answer echoing(FrameWriter payload) {
            return frame -> {
                byte[] rest = payload.toBytes();
                byte[] reply =
                        ByteBuffer.allocate(8 + rest.length).put(frame, 1, 8).put(rest).array();
                return new Exchange.Reply(reply, Usage.NONE);
            };
        }

        static Answer bytes(int... bytes) {
            FrameWriter payload = new FrameWriter(100);
            for (int each : bytes) {
                payload.putByte(each);
            }
            return echoing(payload);
        }

        static Answer ending(Ending.Cause cause) {
            return frame -> new Exchange.Ended(new Ending(cause, "scripted"), Usage.NONE);
        }
    }

    @Override
    public Exchange exchange(byte[] frame, Limits limits, int maxReplyBytes) {
        asked++;
        return answers.remove().to(frame);
    }

    @Override
    public Exchange rehearse(byte[] frame, Limits limits, int maxReplyBytes) {
        return exchange(frame, limits, maxReplyBytes);
    }

    @Override
    public boolean hasSpoken() {
        return spoken;
    }

    @Override
    public boolean isAlive() {
        return !dead && !closed;
    }

    /** From now on it is not ready yet. */
    Scripted silent() {
        spoken = false;
        return this;
    }

    void speak() {
        spoken = true;
    }

    /** Ends without being asked to. */
    void die() {
        dead = true;
    }

    @Override
    public Printed printed() {
        return Printed.NOTHING;
    }

    @Override
    public Printed takePrinted() {
        return printed();
    }

    @Override
    public void kill() {
        dead = true;
    }

    @Override
    public void close() {
        closed = true;
    }

    int asked() {
        return asked;
    }

    boolean closed() {
        return closed;
    }
}
