package org.cairnjudge.judge;

/** The judge could not do its work: our fault, never the user's, safe to retry. */
public class JudgeFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public JudgeFailure(String message) {
        super(message);
    }

    public JudgeFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
