package org.cairnjudge.http;

import io.quarkus.runtime.configuration.MemorySize;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.MediaType;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.regex.Pattern;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * What is refused before JAX-RS sees it: addresses that cannot be read, and bodies that say
 * themselves that they are too large. Whatever the router refuses on its own is worded here too.
 */
@ApplicationScoped
class Edge {
    // Before every route of the framework, whose own answers to these have no body.
    static final int FIRST = -1_000_000;

    // How much of a refused body is read and thrown away: a client that is still sending when the
    // connection closes sees a reset instead of the answer.
    private static final long MAX_DRAINED_BYTES = 32L << 20;
    private static final long MAX_DRAIN_MILLIS = 10_000;

    // %00 ends up as a NUL, which Postgres refuses in any text; nothing of ours has it in its name.
    private static final Pattern NUL = Pattern.compile("\0|%00");

    // The codec, whose own answer has no body, is left to refuse what is far longer.
    private static final int MAX_URI_LENGTH = 4096;

    private final long maxBodyBytes;

    @Inject
    Edge(@ConfigProperty(name = "quarkus.http.limits.max-body-size") MemorySize maxBody) {
        this.maxBodyBytes = maxBody.asLongValue();
    }

    void guard(@Observes Router router) {
        router.route().order(FIRST).handler(this::check).failureHandler(Edge::wordRefusals);
        for (ErrorKind kind : ErrorKind.values()) {
            if (kind != ErrorKind.INTERNAL) {
                router.errorHandler(kind.status(), context -> refuse(context, kind));
            }
        }
    }

    private void check(RoutingContext context) {
        HttpServerRequest request = context.request();
        String uri = request.uri();
        if (NUL.matcher(uri).find() || !isUri(uri)) {
            refuse(context, ErrorKind.MALFORMED);
            return;
        }
        if (uri.length() > MAX_URI_LENGTH) {
            refuse(context, ErrorKind.URI_TOO_LONG);
            return;
        }
        if (request.authority() == null) {
            // Old HTTP may leave the host out, but then no address of ours is a whole one.
            refuse(context, ErrorKind.MALFORMED);
            return;
        }
        acceptJson(request);
        String type = request.getHeader(HttpHeaders.CONTENT_TYPE);
        if (type != null && !isMediaType(type)) {
            refuse(context, ErrorKind.UNSUPPORTED_MEDIA_TYPE);
            return;
        }
        String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
        if (length != null && isTooLarge(length)) {
            request.response().putHeader(HttpHeaders.CONNECTION, "close");
            refuse(context, ErrorKind.TOO_LARGE);
            drain(request);
            return;
        }
        context.next();
    }

    /**
     * Where a call answers nothing but errors, generated clients accept nothing else; who reads
     * problem documents reads JSON, and must not be refused for it.
     */
    private static void acceptJson(HttpServerRequest request) {
        String accept = request.getHeader(HttpHeaders.ACCEPT);
        if (accept != null && accept.contains(ErrorView.MEDIA_TYPE)) {
            request.headers().set(HttpHeaders.ACCEPT, accept + ", " + MediaType.APPLICATION_JSON);
        }
    }

    /** The router's own refusals, which the framework would answer in a form of its own. */
    private static void wordRefusals(RoutingContext context) {
        ErrorKind kind = ErrorKind.of(context.statusCode());
        if (kind == ErrorKind.INTERNAL || kind == ErrorKind.UNAVAILABLE) {
            context.next();
            return;
        }
        refuse(context, kind);
    }

    /** The framework would ask the same (Main tells it not to), but its answer has no body. */
    private static boolean isUri(String uri) {
        try {
            new URI(uri);
            return true;
        } catch (URISyntaxException e) {
            return false;
        }
    }

    private static boolean isMediaType(String type) {
        try {
            MediaType.valueOf(type);
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private boolean isTooLarge(String length) {
        // The HTTP codec has let only digits through; more than fit a long are too many anyway.
        return length.length() > 18 || Long.parseLong(length) > maxBodyBytes;
    }

    static void drain(HttpServerRequest request) {
        if (request.isEnded()) {
            return;
        }
        long[] drained = {0};
        request.handler(
                chunk -> {
                    drained[0] += chunk.length();
                    if (drained[0] > MAX_DRAINED_BYTES) {
                        request.connection().close();
                    }
                });
        request.endHandler(end -> request.connection().close());
        Vertx vertx = Vertx.currentContext().owner();
        long timer = vertx.setTimer(MAX_DRAIN_MILLIS, late -> request.connection().close());
        request.connection().closeHandler(closed -> vertx.cancelTimer(timer));
        request.resume();
    }

    static void refuse(RoutingContext context, ErrorKind kind) {
        HttpServerResponse response = context.response();
        if (response.ended() || response.headWritten()) {
            return;
        }
        ErrorView error =
                ErrorView.of(
                        kind,
                        kind.status(),
                        ErrorAnswers.detail(kind),
                        instance(context.request().path()));
        response.setStatusCode(kind.status())
                .putHeader(HttpHeaders.CONTENT_TYPE, ErrorView.MEDIA_TYPE)
                .putHeader(HttpHeaders.CACHE_CONTROL, "no-store")
                .putHeader("X-Content-Type-Options", "nosniff")
                .end(Buffer.buffer(error.json()));
    }

    /** The path if it is one: instance must be a URI reference (source: RFC 9457, 3.1.5). */
    private static String instance(String path) {
        try {
            return path == null ? null : URI.create(path).getRawPath();
        } catch (IllegalArgumentException e) {
            return null;
        }
    }
}
