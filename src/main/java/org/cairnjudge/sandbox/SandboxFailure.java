package org.cairnjudge.sandbox;

/** The sandbox could not do its work: our fault, safe to retry, never a verdict. */
public class SandboxFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public SandboxFailure(String message) {
        super(message);
    }

    public SandboxFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
