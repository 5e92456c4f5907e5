package org.cairnjudge.live;

import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.cairnjudge.submission.Notice;
import org.cairnjudge.submission.Progress;
import org.jboss.logging.Logger;
import org.postgresql.PGNotification;
import org.postgresql.core.BaseConnection;

/**
 * One thread on one connection hears what Postgres tells every process (LISTEN/NOTIFY) and passes
 * it on: to whoever waits for a piece of work, and as a {@link Notice} to the rest of the process.
 * A notification may be lost with its connection, so waiters also wake after their time and the
 * queue polls.
 */
@ApplicationScoped
class Listener {
    private static final Logger LOG = Logger.getLogger(Listener.class);

    /** How long one look for notifications lasts: the longest that a shutdown waits for it. */
    private static final Duration LOOK = Duration.ofMillis(500);

    /**
     * Listening only reads, and who only reads never learns that the other end is gone where nobody
     * says so (a firewall that forgot the connection): so something is asked every so many looks.
     */
    private static final int LOOKS_UNASKED = 6;

    /** By then it is answered, or the connection is taken for dead. */
    private static final Duration ANSWER = Duration.ofSeconds(5);

    private static final Duration RECONNECT = Duration.ofSeconds(1);

    private final DataSource dataSource;
    private final Event<Notice> notices;
    private final Waiters waiters;
    private final Streams streams;
    private final Places places;
    private final CountDownLatch stop = new CountDownLatch(1);
    private Thread thread;

    Listener(
            DataSource dataSource,
            Event<Notice> notices,
            Waiters waiters,
            Streams streams,
            Places places) {
        this.dataSource = dataSource;
        this.notices = notices;
        this.waiters = waiters;
        this.streams = streams;
        this.places = places;
    }

    void start(@Observes StartupEvent event) {
        thread = new Thread(this::listen, "cairn-listener");
        thread.setDaemon(true);
        thread.start();
    }

    /** While the server can still answer: whoever waits is answered, or sent away to another. */
    void leave(@Observes ShutdownDelayInitiatedEvent event) {
        places.close();
        waiters.close();
        streams.close();
    }

    void stop(@Observes ShutdownEvent event) throws InterruptedException {
        stop.countDown();
        if (thread != null) {
            thread.join(LOOK.multipliedBy(4).toMillis());
        }
    }

    private void listen() {
        while (!stopped(Duration.ZERO)) {
            try (Connection connection = dataSource.getConnection()) {
                listenOn(connection);
            } catch (SQLException | RuntimeException | Error e) {
                // Whatever passes here ends the listening for the life of this process.
                LOG.warnf("not listening to Postgres, trying again in %s: %s", RECONNECT, e);
                if (stopped(RECONNECT)) {
                    return;
                }
            }
        }
    }

    private void listenOn(Connection pooled) throws SQLException {
        BaseConnection connection = pooled.unwrap(BaseConnection.class);
        try (Statement statement = connection.createStatement()) {
            connection.setNetworkTimeout(Runnable::run, (int) ANSWER.toMillis());
            statement.execute("listen " + Notice.QUEUE);
            statement.execute("listen " + Notice.FINISHED);
            statement.execute("listen " + Notice.TESTS);
            statement.execute("listen " + Notice.PROGRESS);
            statement.execute("listen " + Notice.PROBLEMS);
            // What came while nobody listened is found by looking: let everybody look once.
            attempt("wake all", waiters::wakeAll);
            attempt("look at all", streams::lookAtAll);
            pass(new Notice(Notice.QUEUE, ""));
            pass(new Notice(Notice.TESTS, ""));
            pass(new Notice(Notice.PROBLEMS, ""));
            for (int looks = 1; !stopped(Duration.ZERO); looks++) {
                PGNotification[] heard = connection.getNotifications((int) LOOK.toMillis());
                if (heard != null) {
                    for (PGNotification notification : heard) {
                        hear(new Notice(notification.getName(), notification.getParameter()));
                    }
                }
                if (looks % LOOKS_UNASKED == 0) {
                    statement.execute("select 1");
                }
            }
            // The connection goes back to the pool, where nobody wants to hear this.
            statement.execute("unlisten *");
            connection.setNetworkTimeout(Runnable::run, 0);
        } catch (SQLException | RuntimeException | Error e) {
            // It may still listen. Aborted below the pool, whose own abort leaves it open.
            connection.abort(Runnable::run);
            throw e;
        }
    }

    private void hear(Notice notice) {
        if (notice.channel().equals(Notice.FINISHED)) {
            attempt(
                    notice,
                    () -> {
                        UUID id = UUID.fromString(notice.payload());
                        waiters.wake(id);
                        streams.look(id);
                        notices.fire(notice);
                    });
        } else if (notice.channel().equals(Notice.PROGRESS)) {
            attempt(notice, () -> streams.hear(Progress.read(notice.payload())));
        } else {
            pass(notice);
        }
    }

    private void pass(Notice notice) {
        attempt(notice, () -> notices.fire(notice));
    }

    /**
     * Whoever may use the database may notify, whatever comes to mind, and who hears it may fail:
     * neither must end the connection on which the others come.
     */
    private static void attempt(Object what, Runnable work) {
        try {
            work.run();
        } catch (RuntimeException | Error e) {
            LOG.warnf("could not pass on %s: %s", what, e);
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
}
