package org.cairnjudge.sandbox;

/**
 * One JVM inside the walls, spoken to in lock-step: one frame in, one frame out. A frame is a
 * 4-byte big-endian length and as many bytes. Not for several threads at once.
 */
final class Box implements Conversation {

    /**
     * Waits for the frame with which a box says that it is ready. Asked again, it answers the same.
     *
     * @return Reply with the ready frame's bytes (at most 1 KiB), or Ended with FAILED_TO_START
     */
    Exchange ready() {
        throw new SandboxFailure("boxes are not built yet");
    }

    /**
     * Sends one frame and waits for its reply; awaits {@link #ready} first, off the clock. The
     * clock starts before the first byte is written. A byte that waits before the frame goes out is
     * a violation of the protocol, and so is a reply of more than {@code maxReplyBytes}. Once it
     * ended, a box stays ended: every later exchange answers the same Ended.
     *
     * @param limits for this frame; {@code memoryBytes} was settled when the box was started
     */
    @Override
    public Exchange exchange(byte[] frame, Limits limits, int maxReplyBytes) {
        throw new SandboxFailure("boxes are not built yet");
    }

    /**
     * Everything printed so far; whatever was printed before a reply was sent is in it once that
     * reply was returned.
     */
    @Override
    public Printed printed() {
        return Printed.NOTHING;
    }

    /** Kills. The whole process tree is dead on return. */
    @Override
    public void close() {}
}
