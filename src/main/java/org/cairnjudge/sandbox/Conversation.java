package org.cairnjudge.sandbox;

/**
 * Frames in lock-step with a program that nobody trusts: a {@link Box}, or in tests a process
 * without walls.
 */
interface Conversation extends AutoCloseable {

    /**
     * Sends one frame and waits for its reply, never longer than {@code limits} allow. Once it
     * ended, every later exchange answers the same Ended.
     *
     * @param maxReplyBytes a longer reply is a violation of the protocol
     */
    Exchange exchange(byte[] frame, Limits limits, int maxReplyBytes);

    /** Everything printed so far. */
    Printed printed();

    /** Kills. The whole process tree is dead on return. */
    @Override
    void close();

    /** Resident size of the box when it was ready and had done nothing yet; 0 where unknown. */
    default long idleBytes() {
        return 0;
    }
}
