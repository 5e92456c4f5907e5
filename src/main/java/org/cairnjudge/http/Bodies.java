package org.cairnjudge.http;

import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.ext.Provider;
import java.io.ByteArrayInputStream;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Reads the bodies of calls to their end on the event loop, before any of them takes a thread: who
 * sends slowly holds its own bytes, for a bounded time, and nobody else waits for it.
 *
 * <p>All bodies together hold a bounded number of bytes, those above {@value #SMALL} bytes half of
 * it: a few that are large must not keep out everything that is small.
 */
@ApplicationScoped
class Bodies {
    // After Edge, which refuses what cannot be read, and KeptAnswers, which takes nothing with
    // a body.
    private static final int THIRD = Edge.FIRST + 2;

    private static final int SMALL = 1 << 16;

    private static final String WHOLE = Bodies.class.getName();

    private final long maxBodyBytes;
    private final AtomicLong heldBytes = new AtomicLong();
    private volatile long longestMillis;
    private volatile long mostBytes;

    @Inject
    Bodies(
            @ConfigProperty(name = "quarkus.http.limits.max-body-size") MemorySize maxBody,
            @ConfigProperty(name = "cairn.body.longest") Duration longest,
            @ConfigProperty(name = "cairn.body.memory") MemorySize memory) {
        this.maxBodyBytes = maxBody.asLongValue();
        bound(longest, memory.asLongValue());
    }

    /** Changes how long one body may take, and how many bytes all of them may hold. */
    void bound(Duration longest, long most) {
        this.longestMillis = longest.toMillis();
        this.mostBytes = most;
    }

    /** What bodies hold at this moment that nobody has read yet. */
    long heldBytes() {
        return heldBytes.get();
    }

    void route(@Observes Router router) {
        router.route().order(THIRD).handler(this::read);
    }

    private void read(RoutingContext context) {
        if (hasBody(context.request())) {
            new Body(context).begin();
        } else {
            context.next();
        }
    }

    /** Whether a request says that it has a body, or may still send one. */
    static boolean hasBody(HttpServerRequest request) {
        // Some clients say of every request how long its body is.
        String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
        return length != null && !length.equals("0")
                || request.headers().contains(HttpHeaders.TRANSFER_ENCODING)
                || request.version() == HttpVersion.HTTP_2 && !request.isEnded();
    }

    /** One body on its way in. */
    private final class Body {
        private final RoutingContext context;
        private final Context own = Vertx.currentContext();
        private final Share share = new Share();
        private final Buffer bytes = Buffer.buffer();
        private long timer;
        private boolean over;

        Body(RoutingContext context) {
            this.context = context;
        }

        void begin() {
            HttpServerRequest request = context.request();
            timer = context.vertx().setTimer(longestMillis, late -> refuse(ErrorKind.TIMEOUT));
            context.addEndHandler(ended -> share.giveBack());
            request.exceptionHandler(broken -> end());
            request.handler(this::take);
            request.endHandler(end -> whole());
            if ("100-continue".equalsIgnoreCase(request.getHeader(HttpHeaders.EXPECT))) {
                context.response().writeContinue();
            }
            request.resume();
        }

        private void take(Buffer chunk) {
            if (over) {
                return;
            }
            int length = bytes.length() + chunk.length();
            if (length > maxBodyBytes) {
                refuse(ErrorKind.TOO_LARGE);
            } else if (!share.grow(chunk.length(), length <= SMALL ? mostBytes : mostBytes / 2)) {
                context.response().putHeader(HttpHeaders.RETRY_AFTER, "1");
                refuse(ErrorKind.UNAVAILABLE);
            } else {
                bytes.appendBuffer(chunk);
            }
        }

        private void whole() {
            if (over) {
                return;
            }
            over = true;
            context.vertx().cancelTimer(timer);
            context.put(WHOLE, new Whole(bytes.getBytes(), share));
            own.runOnContext(next -> context.next());
        }

        private void refuse(ErrorKind kind) {
            if (over) {
                return;
            }
            end();
            context.response().putHeader(HttpHeaders.CONNECTION, "close");
            Edge.refuse(context, kind);
            Edge.drain(context.request());
        }

        private void end() {
            over = true;
            context.vertx().cancelTimer(timer);
            share.giveBack();
        }
    }

    /** What one body holds of what there is for all. */
    private final class Share {
        private final AtomicLong bytes = new AtomicLong();

        boolean grow(int more, long most) {
            bytes.addAndGet(more);
            return heldBytes.addAndGet(more) <= most;
        }

        void giveBack() {
            heldBytes.addAndGet(-bytes.getAndSet(0));
        }
    }

    /** A body that is there: let go of as it was read, for the call may go on for long. */
    private static final class Whole extends ByteArrayInputStream {
        private static final byte[] NOTHING = {};

        private final Share share;

        Whole(byte[] bytes, Share share) {
            super(bytes);
            this.share = share;
        }

        @Override
        public synchronized int read() {
            int read = super.read();
            letGoAtTheEnd();
            return read;
        }

        @Override
        public synchronized int read(byte[] target, int offset, int length) {
            int read = super.read(target, offset, length);
            letGoAtTheEnd();
            return read;
        }

        @Override
        public synchronized byte[] readAllBytes() {
            byte[] all = super.readAllBytes();
            letGoAtTheEnd();
            return all;
        }

        private void letGoAtTheEnd() {
            if (pos >= count) {
                buf = NOTHING;
                pos = 0;
                count = 0;
                share.giveBack();
            }
        }
    }

    /**
     * Hands a body that is there to JAX-RS, which would otherwise look for it on the connection.
     */
    @Provider
    @PreMatching
    static final class Handover implements ContainerRequestFilter {
        private final CurrentVertxRequest current;

        @Inject
        Handover(CurrentVertxRequest current) {
            this.current = current;
        }

        @Override
        public void filter(ContainerRequestContext request) {
            Whole body = current.getCurrent().remove(WHOLE);
            if (body != null) {
                request.setEntityStream(body);
            }
        }
    }
}
