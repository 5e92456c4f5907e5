package org.cairnjudge.postgres;

/**
 * The embedded server could not be brought up or down; the message says what the operator can do.
 */
public final class PostgresFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    PostgresFailure(String message) {
        super(message);
    }

    PostgresFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
