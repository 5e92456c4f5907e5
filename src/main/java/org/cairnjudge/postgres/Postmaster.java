package org.cairnjudge.postgres;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jboss.logging.Logger;

/** The server's processes on one cluster: found, started, stopped. Used behind the gate only. */
final class Postmaster {
    private static final Logger LOG = Logger.getLogger(Postmaster.class);

    private static final Set<String> PROGRAMS = Set.of("postgres", "initdb", "pg_ctl");
    private static final Duration START_BOUND =
            Duration.ofMinutes(
                    10); // recovery after a crash reads all WAL since the last checkpoint
    private static final Duration STOP_BOUND = Duration.ofMinutes(2);
    private static final long CLUSTER_BYTES =
            192L << 20; // 40 MB of catalog, 16 MB a WAL segment, and room to work

    private final ServerFolder folder;
    private final Binaries binaries;
    private final boolean fsync;

    Postmaster(ServerFolder folder, Binaries binaries, boolean fsync) {
        this.folder = folder;
        this.binaries = binaries;
        this.fsync = fsync;
    }

    /**
     * A live server.
     *
     * @param status as it wrote it down itself: starting, ready, stopping
     */
    record Running(long pid, int port, String status) {
        boolean stopping() {
            return status.equals("stopping");
        }
    }

    /** The server, if its pid file names a live process that is it. */
    Optional<Running> running() throws IOException {
        List<String> lines;
        try {
            lines = Files.readAllLines(pidFile());
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
        // One line each: pid, cluster, start time, port, socket folder, address, shared memory,
        // status.
        // The status comes last, so a shorter file is that of a server in its first milliseconds.
        if (lines.isEmpty() || !processesIn(folder.cluster()).contains(pid(lines))) {
            return Optional.empty();
        }
        int port = lines.size() > 3 ? Integer.parseInt(lines.get(3).strip()) : 0;
        return Optional.of(
                new Running(
                        pid(lines), port, lines.size() > 7 ? lines.get(7).strip() : "starting"));
    }

    /** Makes the cluster if there is none yet; what an earlier, killed attempt left is removed. */
    void make() throws IOException {
        for (Path half : folder.halfClusters()) {
            LOG.infof("Removing %s, the rest of a first start that was cut short", half);
            killAll(half);
            ServerFolder.delete(half);
        }
        Optional<String> major = folder.clusterMajor();
        if (major.isPresent()) {
            refuseOtherMajor(major.get());
            return;
        }
        if (Files.getFileStore(folder.root()).getUsableSpace() < CLUSTER_BYTES) {
            throw new IOException("the disk is full (" + (CLUSTER_BYTES >> 20) + " MiB needed)");
        }
        folder.password();
        long start = System.nanoTime();
        LOG.infof("First start: making an empty database in %s", folder.cluster());
        Path half = folder.newHalfCluster();
        List<String> words = new ArrayList<>(List.of(binaries.program("initdb"), "-D", "."));
        words.addAll(
                List.of(
                        "--username=" + EmbeddedPostgres.USERNAME,
                        "--pwfile=" + folder.passwordFile()));
        words.addAll(List.of("--auth=scram-sha-256", "--encoding=UTF8", "--locale=C"));
        words.addAll(
                List.of(
                        "--locale-provider=builtin",
                        "--builtin-locale=C.UTF-8",
                        "--data-checksums"));
        for (String setting : settings()) {
            words.addAll(List.of("--set", setting));
        }
        if (!fsync) {
            words.add("--no-sync");
        }
        new Command(half, words).runWell(Duration.ofMinutes(5));
        folder.adopt(half);
        LOG.infof("Made in %d ms", millisSince(start));
    }

    /**
     * Starts the server in a session of its own (pg_ctl sees to that), so that Ctrl-C in a terminal
     * does not reach it.
     */
    void start() throws IOException {
        bury();
        int port = port();
        folder.remember(new ServerFolder.Started(port, ServerFolder.Started.ownPidNamespace()));
        LOG.infof("Starting PostgreSQL on 127.0.0.1:%d", port);
        Path early = folder.log().resolve("start.log");
        Files.deleteIfExists(early);
        String options =
                "-p %d -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c cluster_name=cairn"
                                .formatted(port)
                        + (fsync ? " -c fsync=on" : " -c fsync=off -c full_page_writes=off");
        Command.Result result =
                pgCtl(
                        START_BOUND,
                        "start",
                        "-l",
                        "../log/start.log",
                        "-o",
                        options,
                        "-t",
                        seconds(START_BOUND));
        if (!result.succeeded()) {
            throw new PostgresFailure(
                    "PostgreSQL did not start: "
                            + result.output()
                            + "\n"
                            + tail(early)
                            + "\nMore may stand in the newest file of "
                            + folder.log());
        }
    }

    /**
     * Fast shutdown: open transactions are rolled back, everything committed is on disk on return.
     */
    void stop() throws IOException {
        if (running().isEmpty()) {
            return;
        }
        Command.Result result = pgCtl(STOP_BOUND, "stop", "-m", "fast", "-t", seconds(STOP_BOUND));
        if (!result.succeeded() && running().isPresent()) {
            throw new PostgresFailure("PostgreSQL did not stop: " + result.output());
        }
        // pg_ctl returns when the pid file is gone, which is a moment before the process is.
        await(
                STOP_BOUND,
                () -> processesIn(folder.cluster()).isEmpty(),
                "PostgreSQL's processes to end");
    }

    /** Processes of PostgreSQL whose working directory is this folder. */
    static List<Long> processesIn(Path folder) throws IOException {
        List<Long> pids = new ArrayList<>();
        try (DirectoryStream<Path> processes =
                Files.newDirectoryStream(Path.of("/proc"), "[0-9]*")) {
            for (Path process : processes) {
                if (isOursIn(folder, process)) {
                    pids.add(Long.parseLong(process.getFileName().toString()));
                }
            }
        }
        return pids;
    }

    private static boolean isOursIn(Path folder, Path process) {
        try {
            if (!Files.readSymbolicLink(process.resolve("cwd")).equals(folder)) {
                return false;
            }
            String program =
                    Files.readSymbolicLink(process.resolve("exe")).getFileName().toString();
            return PROGRAMS.contains(program.replace(" (deleted)", ""));
        } catch (IOException e) {
            // Another user's process, a zombie, or one that has just ended: none of them is ours
            // and alive.
            return false;
        }
    }

    // After a kill -9 of the server, its children may still hold the shared memory for a moment,
    // and the pid in its pid
    // file may by now be somebody else's. Either would make the next server refuse to start.
    private void bury() throws IOException {
        killAll(folder.cluster());
        try {
            List<String> lines = Files.readAllLines(pidFile());
            if (!lines.isEmpty() && Files.exists(Path.of("/proc", lines.get(0).strip()))) {
                Files.delete(pidFile());
            }
        } catch (NoSuchFileException e) {
            LOG.debugf("The last server on %s ended properly", folder.cluster());
        }
    }

    private static void killAll(Path folder) throws IOException {
        for (long pid : processesIn(folder)) {
            LOG.infof("Killing process %d, left by a killed PostgreSQL in %s", pid, folder);
            ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly);
        }
        await(
                Duration.ofSeconds(30),
                () -> processesIn(folder).isEmpty(),
                "the processes in " + folder + " to end");
    }

    interface Condition {
        boolean holds() throws IOException;
    }

    static void await(Duration bound, Condition condition, String what) throws IOException {
        long end = System.nanoTime() + bound.toNanos();
        while (!condition.holds()) {
            if (System.nanoTime() > end) {
                throw new PostgresFailure("Waited " + bound.toSeconds() + " s for " + what);
            }
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new PostgresFailure("Interrupted while waiting for " + what, e);
            }
        }
    }

    private Command.Result pgCtl(Duration bound, String action, String... options) {
        List<String> words =
                new ArrayList<>(List.of(binaries.program("pg_ctl"), action, "-D", ".", "-w", "-s"));
        words.addAll(List.of(options));
        return new Command(folder.cluster(), words).run(bound.plusSeconds(10));
    }

    // The port of the last time, because others may know it; any free one if something else has
    // taken it since.
    private int port() throws IOException {
        Optional<ServerFolder.Started> last = folder.lastStarted();
        if (last.isPresent() && isFree(last.get().port())) {
            return last.get().port();
        }
        try (ServerSocket any = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            return any.getLocalPort();
        }
    }

    private static boolean isFree(int port) {
        try (ServerSocket probe = new ServerSocket(port, 1, InetAddress.getByName("127.0.0.1"))) {
            return probe.isBound();
        } catch (IOException e) {
            LOG.infof(
                    "Port %d is taken (%s), so PostgreSQL gets another one", port, e.getMessage());
            return false;
        }
    }

    private void refuseOtherMajor(String major) {
        if (!major.equals(String.valueOf(Binaries.MAJOR))) {
            throw new PostgresFailure(
                    "The data in %s was written by PostgreSQL %s, and this Cairn brings PostgreSQL %d: dump it with the"
                                    .formatted(folder.cluster(), major, Binaries.MAJOR)
                            + " Cairn that wrote it and restore it here, as docs/postgres.md says.");
        }
    }

    // Into postgresql.conf, where an operator may change them; what must hold is given on the
    // command line.
    private static List<String> settings() {
        return List.of(
                "max_connections=100",
                "shared_buffers=128MB",
                "max_wal_size=512MB",
                "jit=off",
                "timezone=UTC",
                "log_timezone=UTC",
                // A ring of seven files, one a weekday.
                "logging_collector=on",
                "log_directory=../log",
                "log_filename=postgresql-%a.log",
                "log_rotation_age=1d",
                "log_rotation_size=0",
                "log_truncate_on_rotation=on",
                // A failing statement and the row it failed on hold users' source code: neither is
                // logged.
                "log_min_error_statement=panic",
                "log_error_verbosity=terse");
    }

    private static String tail(Path file) throws IOException {
        if (Files.notExists(file)) {
            return "";
        }
        List<String> lines = Files.readAllLines(file);
        return String.join("\n", lines.subList(Math.max(0, lines.size() - 10), lines.size()));
    }

    private Path pidFile() {
        return folder.cluster().resolve("postmaster.pid");
    }

    private static long pid(List<String> lines) {
        return Long.parseLong(lines.get(0).strip());
    }

    private static String seconds(Duration duration) {
        return String.valueOf(duration.toSeconds());
    }

    static long millisSince(long nanoTime) {
        return Duration.ofNanos(System.nanoTime() - nanoTime).toMillis();
    }
}
