package org.cairnjudge.http;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The caller asked for something that it does not get. Thrown from anywhere below a resource and
 * turned into a problem+json answer in one place; never logged, since it is not our fault.
 */
public final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Details details;

    private record Details(
            ErrorKind kind,
            String code,
            List<Violation> violations,
            Optional<Duration> retryAfter) {}

    private Refusal(Details details, String detail) {
        // No stack trace: refusals are ordinary answers, and a flood of bad requests stays cheap.
        super(Objects.requireNonNull(detail, "detail"), null, false, false);
        this.details = details;
    }

    private static Refusal of(ErrorKind kind, String code, String detail) {
        return new Refusal(new Details(kind, code, List.of(), Optional.empty()), detail);
    }

    private static Refusal of(ErrorKind kind, List<Violation> violations, String detail) {
        return new Refusal(
                new Details(kind, kind.code(), List.copyOf(violations), Optional.empty()), detail);
    }

    /** 400: the request cannot be read. */
    public static Refusal malformed(String detail) {
        return of(ErrorKind.MALFORMED, ErrorKind.MALFORMED.code(), detail);
    }

    /** 400 with the code of a special case, as {@code malformed-json}. */
    public static Refusal malformed(String code, String detail) {
        return of(ErrorKind.MALFORMED, code, detail);
    }

    /** 400: parameters or headers that cannot be read. */
    public static Refusal malformed(List<Violation> violations) {
        return of(ErrorKind.MALFORMED, violations, summary(violations));
    }

    /** 401: nobody is signed in, or not with what was sent. */
    public static Refusal unauthenticated(String code, String detail) {
        return of(ErrorKind.UNAUTHENTICATED, code, detail);
    }

    /** 403: known, but not allowed. What the caller may not even know of is {@link #notFound}. */
    public static Refusal forbidden(String code, String detail) {
        return of(ErrorKind.FORBIDDEN, code, detail);
    }

    /**
     * 404.
     *
     * @param what what is not there, in the words of the API: {@code submission}
     */
    public static Refusal notFound(String what) {
        return of(
                ErrorKind.NOT_FOUND, ErrorKind.NOT_FOUND.code(), "There is no such " + what + ".");
    }

    /** 409: contradicts what is already so. */
    public static Refusal conflict(String code, String detail) {
        return of(ErrorKind.CONFLICT, code, detail);
    }

    /** 410: was there once and has expired. */
    public static Refusal gone(String detail) {
        return of(ErrorKind.GONE, ErrorKind.GONE.code(), detail);
    }

    /** 413: a bound on size was passed. */
    public static Refusal tooLarge(String code, String detail) {
        return of(ErrorKind.TOO_LARGE, code, detail);
    }

    /** 415: a body of a kind that is not read here. */
    public static Refusal unsupportedMediaType(String detail) {
        return of(
                ErrorKind.UNSUPPORTED_MEDIA_TYPE, ErrorKind.UNSUPPORTED_MEDIA_TYPE.code(), detail);
    }

    /** 422: readable, but not valid; all that is wrong at once. */
    public static Refusal invalid(List<Violation> violations) {
        return of(ErrorKind.INVALID, violations, summary(violations));
    }

    /** 422 with a single violation. */
    public static Refusal invalid(String pointer, String code, String message) {
        return invalid(List.of(new Violation(pointer, code, message)));
    }

    /** 422 for the request as a whole, with a code of its own. */
    public static Refusal unprocessable(String code, String detail) {
        return of(ErrorKind.INVALID, code, detail);
    }

    /** 429: too often; may be tried again after the wait. */
    public static Refusal tooManyRequests(String code, String detail, Duration wait) {
        return new Refusal(
                new Details(ErrorKind.TOO_MANY_REQUESTS, code, List.of(), Optional.of(wait)),
                detail);
    }

    /** 503: nothing wrong with the request; may be tried again after the wait. */
    public static Refusal unavailable(String code, String detail, Duration wait) {
        return new Refusal(
                new Details(ErrorKind.UNAVAILABLE, code, List.of(), Optional.of(wait)), detail);
    }

    private static String summary(List<Violation> violations) {
        if (violations.isEmpty()) {
            throw new IllegalArgumentException("a refusal for violations without violations");
        }
        return violations.size() == 1
                ? violations.get(0).message()
                : violations.size() + " things are wrong, see errors.";
    }

    public ErrorKind kind() {
        return details.kind();
    }

    public String code() {
        return details.code();
    }

    public List<Violation> violations() {
        return details.violations();
    }

    /** How long to wait before trying again. */
    public Optional<Duration> retryAfter() {
        return details.retryAfter();
    }
}
