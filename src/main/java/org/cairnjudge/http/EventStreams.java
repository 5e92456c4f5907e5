package org.cairnjudge.http;

import io.netty.channel.Channel;
import io.netty.channel.ChannelException;
import io.netty.channel.ChannelOption;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.net.impl.ConnectionBase;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.Provider;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.core.ResteasyReactiveRequestContext;
import org.jboss.resteasy.reactive.server.spi.ResteasyReactiveResourceInfo;
import org.jboss.resteasy.reactive.server.spi.ServerMessageBodyWriter;
import org.jboss.resteasy.reactive.server.spi.ServerRequestContext;

/**
 * Writes {@link EventStream}s. The framework's own way of doing so has no bound: it would put every
 * event into words for every reader, and wait for ever for one that does not read.
 */
@Provider
class EventStreams implements ServerMessageBodyWriter<EventStream> {
    private static final Logger LOG = Logger.getLogger(EventStreams.class);

    /**
     * So much may lie in the kernel for a reader: left to itself it takes megabytes, for each of
     * thousands, before anybody notices that nothing is read.
     */
    private static final int KERNEL_BYTES = 16 << 10;

    @Override
    public boolean isWriteable(
            Class<?> type,
            Type genericType,
            ResteasyReactiveResourceInfo target,
            MediaType mediaType) {
        return EventStream.class.isAssignableFrom(type);
    }

    @Override
    public boolean isWriteable(
            Class<?> type, Type genericType, Annotation[] annotations, MediaType mediaType) {
        return EventStream.class.isAssignableFrom(type);
    }

    @Override
    public void writeResponse(EventStream stream, Type type, ServerRequestContext context) {
        ResteasyReactiveRequestContext request = (ResteasyReactiveRequestContext) context;
        if (request.getMethod().equals("HEAD")) {
            request.serverResponse().end();
            return;
        }
        request.suspend();
        OpenLine line = new OpenLine(request);
        line.open();
        stream.begin(line);
    }

    @Override
    public void writeTo(
            EventStream stream,
            Class<?> type,
            Type genericType,
            Annotation[] annotations,
            MediaType mediaType,
            MultivaluedMap<String, Object> headers,
            OutputStream out) {
        throw new UnsupportedOperationException("a stream of events cannot be intercepted");
    }

    private static final class OpenLine implements EventStream.Line {
        private final ResteasyReactiveRequestContext request;
        private final HttpServerResponse response;
        private final AtomicBoolean closed = new AtomicBoolean();

        // Guarded by this.
        private Runnable onClose = () -> {};

        private OpenLine(ResteasyReactiveRequestContext request) {
            this.request = request;
            this.response = request.unwrap(RoutingContext.class).response();
        }

        private void open() {
            response.setChunked(true);
            request.serverResponse().addCloseHandler(this::close);
            try {
                channel()
                        .ifPresent(
                                channel ->
                                        channel.config()
                                                .setOption(ChannelOption.SO_SNDBUF, KERNEL_BYTES));
            } catch (ChannelException gone) {
                // The reader has hung up already; there is nobody to be told.
                LOG.debugf("a reader of events has gone before the first: %s", gone);
            }
            if (response.closed()) {
                close();
            }
        }

        /** Of a reader with a connection of its own. */
        private Optional<Channel> channel() {
            boolean shared = response.streamId() > 0;
            return !shared
                            && request.unwrap(RoutingContext.class).request().version()
                                    != HttpVersion.HTTP_2
                            && connection() instanceof ConnectionBase connection
                    ? Optional.of(connection.channel())
                    : Optional.empty();
        }

        private Object connection() {
            return request.unwrap(RoutingContext.class).request().connection();
        }

        @Override
        public void send(byte[] bytes, Runnable gone) {
            if (response.closed()) {
                close();
                return;
            }
            request.serverResponse()
                    .write(
                            bytes,
                            failure -> {
                                if (failure == null) {
                                    gone.run();
                                } else {
                                    cut();
                                }
                            });
        }

        @Override
        public void end() {
            request.serverResponse().end();
            close();
        }

        @Override
        public void cut() {
            Optional<Channel> own = channel();
            if (own.isPresent()) {
                // Not by the connection's own close: that waits for what is not being read.
                Channel channel = own.get();
                if (channel.isOpen()) {
                    // At once, without lingering over what is still to be sent.
                    channel.eventLoop().execute(() -> hangUp(channel));
                }
            } else {
                response.reset();
            }
            close();
        }

        @Override
        public void afterTrying(Runnable check) {
            channel().ifPresentOrElse(channel -> channel.eventLoop().execute(check), check);
        }

        private static void hangUp(Channel channel) {
            try {
                channel.config().setOption(ChannelOption.SO_LINGER, 0);
            } catch (ChannelException gone) {
                LOG.debugf("a reader of events has gone by itself: %s", gone);
            }
            channel.close();
        }

        private void close() {
            if (closed.compareAndSet(false, true)) {
                Runnable told;
                synchronized (this) {
                    told = onClose;
                }
                told.run();
                // The rest of the framework's chain, which lets go of the request.
                request.resume();
            }
        }

        @Override
        public void onClose(Runnable closing) {
            synchronized (this) {
                onClose = closing;
            }
            if (closed.get()) {
                closing.run();
            }
        }
    }
}
