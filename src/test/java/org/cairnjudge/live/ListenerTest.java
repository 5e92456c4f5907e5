package org.cairnjudge.live;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.NotificationOptions;
import jakarta.enterprise.util.TypeLiteral;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.cairnjudge.submission.Notice;
import org.cairnjudge.submission.Waiting;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.postgresql.ds.PGSimpleDataSource;

@QuarkusTest
class ListenerTest {
    /** Far more than a test may take: whoever wakes before was woken. */
    private static final Duration LONG = Duration.ofMinutes(5);

    @Inject Waiting waiting;
    @Inject Places places;
    @Inject EntityManager entities;
    @Inject DataSource dataSource;
    @Inject Waiters waiters;
    @Inject Streams streams;

    @ConfigProperty(name = "quarkus.datasource.jdbc.url")
    String url;

    @ConfigProperty(name = "quarkus.datasource.username")
    String username;

    @ConfigProperty(name = "quarkus.datasource.password")
    String password;

    private void notify(String payload) {
        QuarkusTransaction.requiringNew()
                .run(
                        () ->
                                entities.createNativeQuery(
                                                "select cast(pg_notify(:channel, :payload) as text)",
                                                String.class)
                                        .setParameter("channel", Notice.FINISHED)
                                        .setParameter("payload", payload)
                                        .getResultList());
    }

    @Test
    void whoNeverAsksForTheAnswerLeavesNoWaiterBehind() {
        int before = places.taken();

        waiting.when(
                new Waiting.Patience(UUID.randomUUID(), Optional.empty(), LONG),
                () -> "now",
                () -> Uni.createFrom().item("later"),
                state -> false);

        assertEquals(before, places.taken());
    }

    @Test
    @Timeout(60)
    void whoWaitsIsWokenEvenAfterANoticeThatNobodyUnderstands() {
        UUID id = UUID.randomUUID();
        try (Waiting.Listener listener = waiting.listen(id, Optional.empty())) {
            Uni<Boolean> woken = listener.await(LONG);
            notify("no id");
            notify(id.toString());
            woken.await().atMost(Duration.ofSeconds(50));
        }
    }

    /** Another listener of this process, with ears of its own. */
    private Listener listener(DataSource source, Ears ears) {
        return new Listener(source, ears, waiters, streams, places);
    }

    /** Is told until it hears: what was said before it listened, it has missed. */
    private void hears(Ears ears, String payload) {
        Notice told = new Notice(Notice.TESTS, payload);
        await().atMost(Duration.ofMinutes(1))
                .until(
                        () -> {
                            QuarkusTransaction.requiringNew()
                                    .run(
                                            () ->
                                                    Notice.tell(
                                                            entities,
                                                            told.channel(),
                                                            told.payload()));
                            return ears.heard.contains(told);
                        });
    }

    // What it threw at the first words ended the listening, or went round and round with a
    // connection that still listened and was given back to the pool.
    @Test
    void whoFailsToHearDoesNotEndTheListening() throws Exception {
        AtomicInteger connections = new AtomicInteger();
        Ears deaf =
                new Ears() {
                    @Override
                    public void fire(Notice notice) {
                        super.fire(notice);
                        if (notice.channel().equals(Notice.QUEUE)) {
                            throw new StackOverflowError("deaf");
                        }
                        throw new IllegalStateException("deaf");
                    }
                };
        Listener listener = listener(counted(connections), deaf);
        listener.start(null);
        try {
            hears(deaf, "one");
            assertTrue(
                    deaf.heard.containsAll(
                            Set.of(new Notice(Notice.QUEUE, ""), new Notice(Notice.PROBLEMS, ""))));
        } finally {
            listener.stop(null);
        }
        assertEquals(1, connections.get());
    }

    private DataSource counted(AtomicInteger connections) {
        return (DataSource)
                Proxy.newProxyInstance(
                        DataSource.class.getClassLoader(),
                        new Class<?>[] {DataSource.class},
                        (proxy, method, arguments) -> {
                            connections.incrementAndGet();
                            return method.invoke(dataSource, arguments);
                        });
    }

    // A firewall that forgets a connection says nothing to either end: nothing was ever
    // heard again.
    @Test
    @Timeout(120)
    void aConnectionThatFellSilentIsNoticed() throws Exception {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(url);
        source.setUser(username);
        source.setPassword(password);
        try (Firewall firewall =
                new Firewall(source.getServerNames()[0], source.getPortNumbers()[0])) {
            source.setServerNames(new String[] {"localhost"});
            source.setPortNumbers(new int[] {firewall.port()});
            Ears ears = new Ears();
            Listener listener = listener(source, ears);
            listener.start(null);
            try {
                hears(ears, "one");
                firewall.forget();
                hears(ears, "two");
                assertEquals(2, firewall.connections());
            } finally {
                listener.stop(null);
            }
        }
    }

    /**
     * Between a client and its server; lets nothing through any more when it has forgotten them.
     */
    private static final class Firewall implements AutoCloseable {
        private final ServerSocket door =
                new ServerSocket(0, 5, InetAddress.getByName("localhost"));
        private final List<Socket> sockets = new CopyOnWriteArrayList<>();
        private final AtomicInteger forgotten = new AtomicInteger();
        private final String host;
        private final int port;

        Firewall(String host, int port) throws IOException {
            this.host = host;
            this.port = port;
            run(this::accept);
        }

        int port() {
            return door.getLocalPort();
        }

        int connections() {
            return sockets.size() / 2;
        }

        /** All connections that there are; new ones are let through. */
        void forget() {
            forgotten.set(sockets.size());
        }

        private static void run(Runnable work) {
            Thread thread = new Thread(work, "firewall");
            thread.setDaemon(true);
            thread.start();
        }

        private void accept() {
            try {
                while (true) {
                    Socket client = door.accept();
                    Socket server = new Socket(host, port);
                    int place = sockets.size();
                    sockets.addAll(List.of(client, server));
                    run(() -> pass(client, server, place));
                    run(() -> pass(server, client, place));
                }
            } catch (IOException closed) {
                assertTrue(door.isClosed(), closed::toString);
            }
        }

        private void pass(Socket from, Socket to, int place) {
            byte[] some = new byte[8192];
            try {
                for (int read; (read = from.getInputStream().read(some)) > 0; ) {
                    if (place >= forgotten.get()) {
                        to.getOutputStream().write(some, 0, read);
                    }
                }
            } catch (IOException closed) {
                // Either end has gone: so does the other, unless it was forgotten.
            }
            if (place >= forgotten.get()) {
                close(to);
            }
        }

        private static void close(Closeable socket) {
            try {
                socket.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public void close() {
            close(door);
            sockets.forEach(Firewall::close);
        }
    }

    /** What a listener passes on. */
    private static class Ears implements Event<Notice> {
        final Set<Notice> heard = ConcurrentHashMap.newKeySet();

        @Override
        public void fire(Notice notice) {
            heard.add(notice);
        }

        @Override
        public <U extends Notice> CompletionStage<U> fireAsync(U notice) {
            throw new UnsupportedOperationException();
        }

        @Override
        public <U extends Notice> CompletionStage<U> fireAsync(
                U notice, NotificationOptions options) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Event<Notice> select(Annotation... qualifiers) {
            throw new UnsupportedOperationException();
        }

        @Override
        public <U extends Notice> Event<U> select(Class<U> subtype, Annotation... qualifiers) {
            throw new UnsupportedOperationException();
        }

        @Override
        public <U extends Notice> Event<U> select(
                TypeLiteral<U> subtype, Annotation... qualifiers) {
            throw new UnsupportedOperationException();
        }
    }
}
