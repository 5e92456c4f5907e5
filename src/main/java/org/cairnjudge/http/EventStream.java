package org.cairnjudge.http;

/**
 * An answer that goes on: a resource gives it as the entity of a {@code text/event-stream} (source:
 * WHATWG HTML, 9.2, server-sent events).
 */
@FunctionalInterface
public interface EventStream {
    /** The head of the answer has been sent, and from now on the line is yours. */
    void begin(Line line);

    /** The way to one reader. Anything may be called from any thread. */
    interface Line {
        /**
         * Sends some bytes. Send no more before they are gone, or a reader that does not read fills
         * the memory.
         *
         * @param gone called once the operating system has taken them; never, if the line is closed
         *     before
         */
        void send(byte[] bytes, Runnable gone);

        /** Ends the answer after what was sent. */
        void end();

        /** Closes the connection, whatever is still on its way. */
        void cut();

        /**
         * Does something when everything that was sent has been offered to the operating system:
         * what is not gone then waits for the reader, and not for us.
         */
        void afterTrying(Runnable check);

        /** Called once when the line is closed, by whichever side; at once if it is already. */
        void onClose(Runnable closed);
    }
}
