package org.cairnjudge.http;

/** The ways in which a request can fail: an HTTP status with its usual code and title. */
public enum ErrorKind {
    MALFORMED(400, "malformed-request", "The request cannot be read"),
    UNAUTHENTICATED(401, "unauthenticated", "Sign in first"),
    FORBIDDEN(403, "forbidden", "Not allowed"),
    NOT_FOUND(404, "not-found", "Not found"),
    METHOD_NOT_ALLOWED(405, "method-not-allowed", "This method is not allowed here"),
    NOT_ACCEPTABLE(406, "not-acceptable", "No such representation"),
    TIMEOUT(408, "request-timeout", "The request came too slowly"),
    CONFLICT(409, "conflict", "This contradicts the present state"),
    GONE(410, "expired", "No longer there"),
    TOO_LARGE(413, "too-large", "The request is too large"),
    URI_TOO_LONG(414, "uri-too-long", "The address is too long"),
    UNSUPPORTED_MEDIA_TYPE(415, "unsupported-media-type", "This kind of body is not read here"),
    INVALID(422, "invalid", "The request is readable but not valid"),
    TOO_MANY_REQUESTS(429, "too-many-requests", "Too many requests"),
    HEADERS_TOO_LARGE(431, "headers-too-large", "The headers are too large"),
    INTERNAL(500, "internal-error", "We failed"),
    UNAVAILABLE(503, "unavailable", "Not available right now");

    private final int status;
    private final String code;
    private final String title;

    ErrorKind(int status, String code, String title) {
        this.status = status;
        this.code = code;
        this.title = title;
    }

    public int status() {
        return status;
    }

    public String code() {
        return code;
    }

    public String title() {
        return title;
    }

    /**
     * The kind with this status; a status nobody foresaw is the caller's if it is a 4xx, else ours.
     */
    static ErrorKind of(int status) {
        for (ErrorKind kind : values()) {
            if (kind.status == status) {
                return kind;
            }
        }
        return status >= 400 && status < 500 ? MALFORMED : INTERNAL;
    }
}
