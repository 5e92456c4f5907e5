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

    /**
     * As {@link #exchange}, with a frame that holds nothing of a stranger's: a box that ends in it
     * has failed to start.
     */
    Exchange rehearse(byte[] frame, Limits limits, int maxReplyBytes);

    /** Whether it has said that it is ready. Never waits. */
    boolean hasSpoken();

    /** Whether it is still there. Never waits. */
    boolean isAlive();

    /** Everything printed since the start, or since the last {@link #takePrinted}. */
    Printed printed();

    /** As {@link #printed}; what is printed from now on has a bound of its own. */
    Printed takePrinted();

    /** Sends the signal that kills. Never waits; {@link #close} does. */
    void kill();

    /** Kills. The whole process tree is dead on return. */
    @Override
    void close();

    /** Resident size of the box when it was ready and had done nothing yet; 0 where unknown. */
    default long idleBytes() {
        return 0;
    }
}
