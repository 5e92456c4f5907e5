package org.cairnjudge.http;

import java.util.Objects;

/**
 * One thing that is wrong with a request.
 *
 * @param pointer where: a JSON Pointer into the body ({@code /username}, or the empty text for the
 *     body as a whole), {@code ?limit} for a query parameter, {@code {slug}} for a part of the
 *     path, {@code Prefer:} for a header
 * @param code what, stable, for programs
 * @param message what, for people
 */
public record Violation(String pointer, String code, String message) {
    public Violation {
        Objects.requireNonNull(pointer, "pointer");
        Objects.requireNonNull(code, "code");
        Objects.requireNonNull(message, "message");
    }

    /** A fault of the query parameter with this name. */
    public static Violation ofQuery(String name, String code, String message) {
        return new Violation("?" + name, code, message);
    }
}
