package org.cairnjudge.postgres;

import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import org.jboss.logging.Logger;
import org.postgresql.Driver;

/**
 * This process's share in the PostgreSQL server of one data folder. The first process to join
 * starts it, the last to leave stops it, and one that is killed counts as having left. While this
 * process is in, a server that dies is started again.
 *
 * <p>Closing gives the share back and waits for the server's end if it was the last one. A second
 * share on the same folder within one JVM borrows the first one's, and must be closed before it.
 */
public final class EmbeddedPostgres implements AutoCloseable {
    static final String USERNAME = "cairn";

    private static final Logger LOG = Logger.getLogger(EmbeddedPostgres.class);
    private static final String DATABASE = "cairn";
    private static final String NO_SUCH_DATABASE = "3D000"; // source: PostgreSQL, appendix A
    private static final Duration READY_BOUND =
            Duration.ofMinutes(10); // the server may be replaying its log
    private static final Duration LIVED_LONG_ENOUGH = Duration.ofSeconds(10);
    private static final int QUICK_DEATHS = 3; // in a row: then starting it again mends nothing

    private final ServerFolder folder;
    private final Postmaster postmaster;
    private final String database;
    private final Optional<FolderLock> seat;
    private final String password;
    private final int port;
    private int quickDeaths;
    private boolean closed;

    /**
     * Joins the server, starting it if it does not run. Takes seconds the first time, and waits
     * while another process starts or stops it.
     *
     * @throws PostgresFailure if there is no server afterwards: the message says what to do
     */
    public static EmbeddedPostgres join(PostgresSettings settings) {
        ServerFolder folder = ServerFolder.in(settings.data());
        Postmaster postmaster =
                new Postmaster(folder, Binaries.unpacked(settings), settings.fsync());
        synchronized (folder.monitor()) {
            try {
                return behindGate(folder, () -> new EmbeddedPostgres(settings, folder, postmaster));
            } catch (IOException e) {
                throw new PostgresFailure(
                        "Cannot start PostgreSQL in " + folder.root() + ": " + Binaries.reason(e),
                        e);
            }
        }
    }

    private EmbeddedPostgres(PostgresSettings settings, ServerFolder folder, Postmaster postmaster)
            throws IOException {
        this.folder = folder;
        this.postmaster = postmaster;
        this.database = settings.throwAway() ? throwAwayDatabase() : DATABASE;
        this.seat = takeSeat(folder);
        try {
            boolean alone = seat.isPresent() && seat.get().isOurs();
            refuseUnseenServer(alone);
            long start = System.nanoTime();
            Postmaster.Running running = ensureRunning();
            this.port = running.port();
            this.password = folder.password();
            ensureDatabase();
            if (settings.throwAway() && alone) {
                dropOtherThrowAways();
            }
            LOG.infof(
                    "PostgreSQL is ready after %d ms, data in %s",
                    Postmaster.millisSince(start), folder.root());
            watch(running);
        } catch (IOException | RuntimeException e) {
            leave();
            throw e;
        }
    }

    /** The database's JDBC address, without user and password. */
    public String url() {
        return urlOf(database);
    }

    public String username() {
        return USERNAME;
    }

    public String password() {
        return password;
    }

    /** Leaves; the last one to leave stops the server. Closing twice is harmless. */
    @Override
    public void close() {
        synchronized (folder.monitor()) {
            if (closed) {
                return;
            }
            closed = true;
            try {
                behindGate(folder, this::leave);
            } catch (IOException e) {
                throw new PostgresFailure(
                        "Cannot leave PostgreSQL in " + folder.root() + ": " + e.getMessage(), e);
            }
        }
    }

    private static <T> T behindGate(ServerFolder folder, FolderLock.Work<T> work)
            throws IOException {
        return FolderLock.exclusively(
                folder.gate(),
                () ->
                        LOG.infof(
                                "Waiting for another Cairn that starts or stops PostgreSQL in %s",
                                folder.root()),
                work);
    }

    // Another share in this JVM, of this class or of the same class in another class loader
    // (Quarkus reloads the
    // application in dev mode and in tests), holds the lock already; opening the file again would
    // lose it.
    private static Optional<FolderLock> takeSeat(ServerFolder folder) throws IOException {
        if (System.getProperty(seatProperty(folder)) != null) {
            return Optional.empty();
        }
        FolderLock seat = FolderLock.shared(folder.users());
        System.setProperty(seatProperty(folder), "taken");
        return Optional.of(seat);
    }

    private static String seatProperty(ServerFolder folder) {
        return "org.cairnjudge.postgres.seat:" + folder.root();
    }

    /** Whether that stopped the server. */
    private boolean leave() throws IOException {
        if (seat.isEmpty()) {
            return false;
        }
        System.clearProperty(seatProperty(folder));
        try (FolderLock held = seat.get()) {
            if (!held.isOurs()) {
                return false;
            }
            long start = System.nanoTime();
            postmaster.stop();
            LOG.infof(
                    "PostgreSQL stopped in %d ms: no other Cairn uses it",
                    Postmaster.millisSince(start));
            return true;
        }
    }

    // Containers that share a volume share its locks, but neither processes nor 127.0.0.1. Two
    // servers on one cluster
    // would destroy it, and PostgreSQL's own guard sees no further than we do.
    private void refuseUnseenServer(boolean alone) throws IOException {
        Optional<ServerFolder.Started> last = folder.lastStarted();
        if (!alone
                && seat.isPresent()
                && last.isPresent()
                && !last.get().pidNamespace().equals(ServerFolder.Started.ownPidNamespace())) {
            throw new PostgresFailure(
                    folder.root()
                            + " is in use by a Cairn in another container. Give each its own data folder, or let both use"
                            + " one PostgreSQL through QUARKUS_DATASOURCE_JDBC_URL.");
        }
    }

    private Postmaster.Running ensureRunning() throws IOException {
        Optional<Postmaster.Running> found = postmaster.running();
        if (found.isPresent() && found.get().stopping()) {
            LOG.info("PostgreSQL is just stopping: waiting for its end");
            Postmaster.await(
                    READY_BOUND, () -> postmaster.running().isEmpty(), "PostgreSQL to stop");
            found = Optional.empty();
        }
        if (found.isEmpty()) {
            postmaster.make();
            postmaster.start();
        }
        Postmaster.await(
                READY_BOUND,
                () ->
                        postmaster
                                .running()
                                .map(Postmaster.Running::status)
                                .orElse("gone")
                                .matches("ready|gone"),
                "PostgreSQL to accept connections");
        Postmaster.Running running =
                postmaster
                        .running()
                        .orElseThrow(
                                () ->
                                        new PostgresFailure(
                                                "PostgreSQL ended at once, see " + folder.log()));
        LOG.debugf("PostgreSQL is process %d", running.pid());
        return running;
    }

    private void ensureDatabase() {
        try (Connection connection = connect(database)) {
            LOG.debugf(
                    "Database %s is there: %s",
                    database, connection.getMetaData().getDatabaseProductVersion());
        } catch (SQLException e) {
            if (!NO_SUCH_DATABASE.equals(e.getSQLState())) {
                throw new PostgresFailure(
                        "The embedded PostgreSQL runs, but does not let us in (is "
                                + folder.passwordFile()
                                + " the file that was made with it? docs/postgres.md says how to set a new one): "
                                + e.getMessage(),
                        e);
            }
            execute("create database " + database);
        }
    }

    private static String throwAwayDatabase() {
        ProcessHandle self = ProcessHandle.current();
        long started = self.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
        return DATABASE + "_" + self.pid() + "_" + started;
    }

    private void dropOtherThrowAways() {
        List<String> old = new ArrayList<>();
        try (Connection connection = connect("postgres");
                Statement statement = connection.createStatement();
                ResultSet names = statement.executeQuery("select datname from pg_database")) {
            while (names.next()) {
                String name = names.getString(1);
                if (name.matches(DATABASE + "_[0-9]+_[0-9]+") && !name.equals(database)) {
                    old.add(name);
                }
            }
        } catch (SQLException e) {
            throw new PostgresFailure(
                    "Cannot list the databases of earlier tests: " + e.getMessage(), e);
        }
        old.forEach(name -> execute("drop database " + name + " with (force)"));
    }

    private void execute(String sql) {
        try (Connection connection = connect("postgres");
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new PostgresFailure("Cannot " + sql + ": " + e.getMessage(), e);
        }
    }

    private Connection connect(String name) throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("user", USERNAME);
        properties.setProperty("password", password);
        properties.setProperty("connectTimeout", "10");
        properties.setProperty("socketTimeout", "60");
        return new Driver().connect(urlOf(name), properties);
    }

    private String urlOf(String name) {
        return "jdbc:postgresql://127.0.0.1:" + port + "/" + name;
    }

    // The server restarts its own children; nobody but us restarts the server itself.
    private void watch(Postmaster.Running running) {
        long since = System.nanoTime();
        ProcessHandle.of(running.pid())
                .ifPresent(
                        process ->
                                process.onExit()
                                        .thenAcceptAsync(
                                                ended ->
                                                        revive(
                                                                Duration.ofNanos(
                                                                        System.nanoTime()
                                                                                - since))));
    }

    private void revive(Duration lived) {
        synchronized (folder.monitor()) {
            if (closed) {
                return;
            }
            quickDeaths = lived.compareTo(LIVED_LONG_ENOUGH) < 0 ? quickDeaths + 1 : 0;
            if (quickDeaths == QUICK_DEATHS) {
                LOG.errorf(
                        "PostgreSQL ended %d times just after its start: see %s",
                        QUICK_DEATHS, folder.log());
                return;
            }
            LOG.warn("PostgreSQL ended although Cairn still needs it: starting it again");
            try {
                Postmaster.Running running = behindGate(folder, this::ensureRunning);
                if (running.port() != port) {
                    LOG.errorf(
                            "Its port %d is taken, it is at %d now: restart Cairn",
                            port, running.port());
                }
                watch(running);
            } catch (IOException | RuntimeException e) {
                LOG.errorf(
                        e,
                        "PostgreSQL could not be started again: restart Cairn when the reason is mended");
            }
        }
    }
}
