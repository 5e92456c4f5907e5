package org.cairnjudge.http;

import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.ForbiddenException;
import io.quarkus.security.UnauthorizedException;
import io.vertx.core.http.HttpClosedException;
import jakarta.inject.Inject;
import jakarta.validation.ConstraintViolationException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;
import org.jboss.resteasy.reactive.server.handlers.FormBodyHandler;

/** The one place where exceptions become answers. Refusals are the caller's; all else is ours. */
class ErrorAnswers {
    private static final Logger LOG = Logger.getLogger(ErrorAnswers.class);

    /** The pool's words for it; it has a few, and no code (source: Agroal 3.0). */
    private static final Pattern NO_CONNECTION =
            Pattern.compile("acquisition timeout", Pattern.CASE_INSENSITIVE);

    private final KnownMethods methods;

    @Inject
    ErrorAnswers(KnownMethods methods) {
        this.methods = methods;
    }

    @ServerExceptionMapper
    Response refused(Refusal refusal, UriInfo uri) {
        Response.ResponseBuilder answer = answer(ErrorView.of(refusal, path(uri)));
        if (refusal.kind() == ErrorKind.UNAUTHENTICATED) {
            answer.header(HttpHeaders.WWW_AUTHENTICATE, Challenge.of(refusal.code()));
        }
        refusal.retryAfter()
                .ifPresent(wait -> answer.header(HttpHeaders.RETRY_AFTER, seconds(wait)));
        return answer.build();
    }

    @ServerExceptionMapper
    Response anonymous(UnauthorizedException e, UriInfo uri) {
        return refused(
                Refusal.unauthenticated(
                        ErrorKind.UNAUTHENTICATED.code(),
                        "This needs a token: Authorization: Bearer <token>."),
                uri);
    }

    @ServerExceptionMapper
    Response wrongToken(AuthenticationFailedException e, UriInfo uri) {
        if (e.getCause() instanceof Exception cause && unavailable(cause)) {
            return failed(cause, uri);
        }
        return refused(
                Refusal.unauthenticated(
                        Challenge.INVALID_TOKEN, "The token is unknown, expired or revoked."),
                uri);
    }

    @ServerExceptionMapper
    Response forbidden(ForbiddenException e, UriInfo uri) {
        return refused(
                Refusal.forbidden(
                        ErrorKind.FORBIDDEN.code(),
                        "The token is good, but its scope or the account's role does not allow"
                                + " this."),
                uri);
    }

    @ServerExceptionMapper
    Response broken(ConstraintViolationException e, UriInfo uri, ResourceInfo resource) {
        List<Violation> violations =
                e.getConstraintViolations().stream()
                        .map(broken -> Constraints.inCall(broken, resource.getResourceMethod()))
                        .sorted(Constraints.ORDER)
                        .toList();
        return refused(Refusal.invalid(violations), uri);
    }

    /** JSON that was not read by {@link JsonBodies}, such as a part of a multipart body. */
    @ServerExceptionMapper
    Response misshapen(MismatchedInputException e, UriInfo uri) {
        JsonFaults faults = new JsonFaults();
        faults.add(e);
        return refused(Refusal.invalid(faults.violations()), uri);
    }

    /** What JAX-RS itself refuses: unknown paths, methods, media types. */
    @ServerExceptionMapper
    Response refusedByFramework(WebApplicationException e, UriInfo uri, Request request) {
        Response given = e.getResponse();
        int status = given.getStatus();
        if (status < 400) {
            return given;
        }
        ErrorKind kind = ErrorKind.of(status);
        if (kind == ErrorKind.INTERNAL) {
            return failed(e, uri);
        }
        String address = address(uri);
        Set<String> known = methods.at(address);
        if (kind == ErrorKind.NOT_FOUND
                && methods.isResource(address)
                && !known.contains(request.getMethod())) {
            // Where two resources share the beginning of an address, the framework looks at one.
            kind = ErrorKind.METHOD_NOT_ALLOWED;
            status = kind.status();
        }
        Response.ResponseBuilder answer =
                answer(ErrorView.of(kind, status, detail(kind), path(uri)));
        given.getHeaders().forEach((name, values) -> copy(answer, name, values));
        if (kind == ErrorKind.METHOD_NOT_ALLOWED) {
            answer.header(HttpHeaders.ALLOW, String.join(", ", known));
        }
        return answer.build();
    }

    @ServerExceptionMapper
    Response failed(Throwable e, UriInfo uri) {
        if (isOfForm(e)) {
            return refused(
                    Refusal.malformed("malformed-form", "The body is not a readable form."), uri);
        }
        if (isOfDeletedAccount(e)) {
            return refused(
                    Refusal.unauthenticated(Challenge.INVALID_TOKEN, "The account is gone."), uri);
        }
        if (e instanceof HttpClosedException) {
            // Whoever sent it has hung up, and nobody reads this.
            return refused(
                    Refusal.malformed("incomplete-body", "The body ended before its end."), uri);
        }
        String incident = UUID.randomUUID().toString();
        if (unavailable(e)) {
            // Without its stack: a database that is away fails every request in the same way.
            LOG.errorf("incident %s: the database is away for %s: %s", incident, path(uri), e);
            return refused(
                    Refusal.unavailable(
                            "database-unavailable",
                            "The database cannot be reached; nothing was changed.",
                            Duration.ofSeconds(5)),
                    uri);
        }
        LOG.errorf(e, "incident %s: %s failed", incident, path(uri));
        return answer(ErrorView.ofIncident(incident, path(uri))).build();
    }

    /** Whether something was written for an account that is being deleted (source: SQLSTATE). */
    private static boolean isOfDeletedAccount(Throwable e) {
        return SqlFailures.in(e)
                .filter(failure -> "23503".equals(failure.getSQLState()))
                .findFirst()
                .filter(failure -> String.valueOf(failure.getMessage()).contains("account_id_fkey"))
                .isPresent();
    }

    /** Whether a form cannot be read: the framework throws whatever its parser stumbled over. */
    private static boolean isOfForm(Throwable e) {
        return Arrays.stream(e.getStackTrace())
                .anyMatch(frame -> frame.getClassName().equals(FormBodyHandler.class.getName()));
    }

    /** Whether the cause is a database that is away, full or shutting down (source: SQLSTATE). */
    private static boolean unavailable(Throwable e) {
        return SqlFailures.in(e).findFirst().filter(ErrorAnswers::isAbsence).isPresent();
    }

    private static boolean isAbsence(SQLException failure) {
        String state = failure.getSQLState();
        return state == null
                ? NO_CONNECTION.matcher(String.valueOf(failure.getMessage())).find()
                : state.startsWith("08") || state.startsWith("53") || state.startsWith("57P");
    }

    static String detail(ErrorKind kind) {
        return switch (kind) {
            case NOT_FOUND -> "There is nothing at this address.";
            case METHOD_NOT_ALLOWED -> "The header Allow lists what is allowed at this address.";
            case NOT_ACCEPTABLE -> "The answer cannot be given in any form that Accept names.";
            case UNSUPPORTED_MEDIA_TYPE -> "The body's Content-Type is not read at this address.";
            case TOO_LARGE -> "The body is larger than this server reads.";
            case URI_TOO_LONG, HEADERS_TOO_LARGE, TIMEOUT -> kind.title() + ".";
            case MALFORMED -> "The address, a header or the body cannot be read.";
            default -> kind.title() + ".";
        };
    }

    private static Response.ResponseBuilder answer(ErrorView error) {
        return Response.status(error.status())
                .type(ErrorView.MEDIA_TYPE)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .entity(error.json());
    }

    private static void copy(Response.ResponseBuilder answer, String name, List<Object> values) {
        if (name.equalsIgnoreCase(HttpHeaders.RETRY_AFTER)
                || name.equalsIgnoreCase(HttpHeaders.WWW_AUTHENTICATE)) {
            values.forEach(value -> answer.header(name, value));
        }
    }

    private static long seconds(Duration wait) {
        // Rounded up: who comes back after the time told must not be too early.
        return Math.max(1, wait.plusMillis(999).toSeconds());
    }

    /**
     * Decoded once and without matrix parameters; the framework's own decodes a second time, and
     * fails where a percent sign is left.
     */
    private static String address(UriInfo uri) {
        return uri.getRequestUri().getPath().replaceAll(";[^/]*", "");
    }

    private static String path(UriInfo uri) {
        return uri.getRequestUri().getRawPath();
    }
}
