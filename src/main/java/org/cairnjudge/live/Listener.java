package org.cairnjudge.live;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import javax.sql.DataSource;
import org.cairnjudge.submission.Notice;
import org.cairnjudge.submission.Waiting;
import org.jboss.logging.Logger;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;

/**
 * One thread on one connection hears what Postgres tells every process (LISTEN/NOTIFY) and passes
 * it on: to whoever waits for a piece of work, and as a {@link Notice} to the rest of the process.
 * A notification may be lost with its connection, so waiters also wake after their time and the
 * queue polls.
 */
@ApplicationScoped
public class Listener implements Waiting {
    private static final Logger LOG = Logger.getLogger(Listener.class);

    /** How long one look for notifications lasts: the longest that a shutdown waits for it. */
    private static final Duration LOOK = Duration.ofMillis(500);

    private static final Duration RECONNECT = Duration.ofSeconds(1);

    private final DataSource dataSource;
    private final Event<Notice> notices;
    private final Map<UUID, Set<Waiter>> waiters = new ConcurrentHashMap<>();
    private final CountDownLatch stop = new CountDownLatch(1);
    private Thread thread;

    Listener(DataSource dataSource, Event<Notice> notices) {
        this.dataSource = dataSource;
        this.notices = notices;
    }

    void start(@Observes StartupEvent event) {
        thread = new Thread(this::listen, "cairn-listener");
        thread.setDaemon(true);
        thread.start();
    }

    void stop(@Observes ShutdownEvent event) throws InterruptedException {
        stop.countDown();
        if (thread != null) {
            thread.join(LOOK.multipliedBy(4).toMillis());
        }
    }

    @Override
    public Waiting.Listener listen(UUID id) {
        Waiter waiter = new Waiter(id);
        waiters.compute(
                id,
                (key, set) -> {
                    Set<Waiter> grown = set == null ? ConcurrentHashMap.newKeySet() : set;
                    grown.add(waiter);
                    return grown;
                });
        return waiter;
    }

    private void listen() {
        while (!stopped(Duration.ZERO)) {
            try (Connection connection = dataSource.getConnection()) {
                listenOn(connection);
            } catch (SQLException | RuntimeException e) {
                LOG.warnf("not listening to Postgres, trying again in %s: %s", RECONNECT, e);
                if (stopped(RECONNECT)) {
                    return;
                }
            }
        }
    }

    private void listenOn(Connection connection) throws SQLException {
        PGConnection postgres = connection.unwrap(PGConnection.class);
        try (Statement statement = connection.createStatement()) {
            statement.execute("listen " + Notice.QUEUE);
            statement.execute("listen " + Notice.FINISHED);
            statement.execute("listen " + Notice.TESTS);
            // What came while nobody listened is found by looking: let everybody look once.
            waiters.values().forEach(set -> set.forEach(Waiter::wake));
            notices.fire(new Notice(Notice.QUEUE, ""));
            notices.fire(new Notice(Notice.TESTS, ""));
            while (!stopped(Duration.ZERO)) {
                PGNotification[] heard = postgres.getNotifications((int) LOOK.toMillis());
                if (heard != null) {
                    for (PGNotification notification : heard) {
                        hear(new Notice(notification.getName(), notification.getParameter()));
                    }
                }
            }
            // The connection goes back to the pool, where nobody wants to hear this.
            statement.execute("unlisten *");
        }
    }

    private void hear(Notice notice) {
        // Whoever may use the database may notify, whatever comes to mind: one bad word must not
        // end
        // the connection on which the others come.
        try {
            if (notice.channel().equals(Notice.FINISHED)) {
                wake(UUID.fromString(notice.payload()));
            }
            notices.fire(notice);
        } catch (RuntimeException e) {
            LOG.warnf("could not pass on %s: %s", notice, e);
        }
    }

    private void wake(UUID id) {
        Set<Waiter> waiting = waiters.get(id);
        if (waiting != null) {
            waiting.forEach(Waiter::wake);
        }
    }

    private boolean stopped(Duration wait) {
        try {
            return stop.await(wait.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    private final class Waiter implements Waiting.Listener {
        private static final Object WOKEN = new Object();

        private final UUID id;
        // Null, then either the emitter of whoever waits, or WOKEN.
        private final AtomicReference<Object> state = new AtomicReference<>();

        private Waiter(UUID id) {
            this.id = id;
        }

        private void wake() {
            Object before = state.getAndSet(WOKEN);
            if (before instanceof UniEmitter<?> emitter) {
                emitter.complete(null);
            }
        }

        @Override
        public Uni<Void> await(Duration atMost) {
            return Uni.createFrom()
                    .<Void>emitter(
                            emitter -> {
                                if (!state.compareAndSet(null, emitter)) {
                                    emitter.complete(null);
                                }
                            })
                    .ifNoItem()
                    .after(atMost)
                    .recoverWithItem((Void) null);
        }

        @Override
        public void close() {
            waiters.computeIfPresent(
                    id,
                    (key, set) -> {
                        set.remove(this);
                        return set.isEmpty() ? null : set;
                    });
        }
    }
}
