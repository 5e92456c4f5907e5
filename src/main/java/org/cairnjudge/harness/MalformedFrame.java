package org.cairnjudge.harness;

/** Bytes that no honest peer sends. On the host: a violation of the protocol. */
public final class MalformedFrame extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public MalformedFrame(String message) {
        super(message);
    }
}
