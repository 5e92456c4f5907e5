package org.cairnjudge.postgres;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * On the real server. One cluster serves the whole class, since making one takes seconds; every
 * test has its own table.
 */
class EmbeddedPostgresTest {
    private static final Path CACHE = Path.of("target", "test-cache").toAbsolutePath();

    @TempDir static Path data;
    @TempDir Path otherData;

    private final List<Process> residents = new ArrayList<>();

    @AfterEach
    void everyoneLeaves() throws Exception {
        for (Process resident : residents) {
            resident.getOutputStream().close();
            assertTrue(resident.waitFor(60, SECONDS));
        }
        if (isServed(data)) {
            // A killed resident has left it.
            join(data).close();
        }
        assertFalse(isServed(data));
    }

    @Test
    void whatWasCommittedIsThereAfterARestart() throws Exception {
        try (EmbeddedPostgres postgres = join(data)) {
            execute(postgres, "create table restarted as select 42 as answer");
        }
        assertFalse(isServed(data));

        try (EmbeddedPostgres postgres = join(data)) {
            assertEquals("42", ask(postgres, "select answer from restarted"));
        }
    }

    @Test
    void theDatabaseIsUtf8SortedByCodePointAndClosedToOthers() throws Exception {
        try (EmbeddedPostgres postgres = join(data)) {
            assertEquals(
                    "UTF8 C.UTF-8",
                    ask(
                            postgres,
                            "select pg_encoding_to_char(encoding) || ' ' || datlocale"
                                    + " from pg_database where datname = current_database()"));
            assertEquals("127.0.0.1", ask(postgres, "show listen_addresses"));
            assertEquals("", ask(postgres, "show unix_socket_directories"));
            assertThrows(
                    SQLException.class,
                    () -> DriverManager.getConnection(postgres.url(), "cairn", "guessed"));
        }
        assertEquals("rwx------", permissions(data.resolve("postgres")));
        assertEquals("rw-------", permissions(data.resolve("postgres/password")));
    }

    @Test
    void processesOnOneFolderShareAServerAndTheLastOneStopsIt() throws Exception {
        Process first = resident();
        Process second = resident();
        long server = server();

        first.getOutputStream().close();
        assertTrue(first.waitFor(60, SECONDS));
        assertEquals(server, server());

        second.getOutputStream().close();
        assertTrue(second.waitFor(60, SECONDS));
        assertFalse(isServed(data));
    }

    @Test
    void theServerOfAKilledProcessIsAdopted() throws Exception {
        Process first = resident();
        long server = server();
        kill(first.toHandle());

        try (EmbeddedPostgres postgres = join(data)) {
            assertEquals(server, server());
            assertEquals("1", ask(postgres, "select 1"));
        }
        assertFalse(isServed(data));
    }

    @Test
    void aServerKilledTogetherWithItsProcessRecovers() throws Exception {
        try (EmbeddedPostgres postgres = join(data)) {
            execute(postgres, "create table recovered (answer int)");
            resident();
        }
        try (EmbeddedPostgres postgres = join(data)) {
            execute(postgres, "insert into recovered values (42)");
        }
        // The resident is still in, so the server has not been stopped properly since the insert.
        kill(residents.get(0).toHandle());
        kill(ProcessHandle.of(server()).orElseThrow());

        try (EmbeddedPostgres postgres = join(data)) {
            assertEquals("42", ask(postgres, "select answer from recovered"));
        }
    }

    @Test
    void aStalePidFileThatNamesALiveStrangerIsNoObstacle() throws Exception {
        Path pidFile = data.resolve("postgres/cluster/postmaster.pid");
        join(data).close();
        Files.writeString(
                pidFile,
                ProcessHandle.current().pid()
                        + "\n"
                        + pidFile.getParent()
                        + "\n1\n5432\n\n\n0 0\nready\n");

        try (EmbeddedPostgres postgres = join(data)) {
            assertEquals("1", ask(postgres, "select 1"));
        }
    }

    @Test
    void aServerThatDiesWhileInUseIsStartedAgainAtTheSameAddress() throws Exception {
        try (EmbeddedPostgres postgres = join(data)) {
            long server = server();
            kill(ProcessHandle.of(server).orElseThrow());

            await().atMost(60, SECONDS)
                    .ignoreExceptions()
                    .until(() -> ask(postgres, "select 1").equals("1"));
            assertTrue(server() != server);
        }
    }

    @Test
    void aFirstStartThatWasCutShortIsDoneAgain() throws Exception {
        Path half = Files.createDirectories(otherData.resolve("postgres/half-1234/base"));
        Files.writeString(half.resolve("PG_VERSION"), "1");

        try (EmbeddedPostgres postgres = join(otherData)) {
            assertEquals("1", ask(postgres, "select 1"));
        }
        assertFalse(Files.exists(half));
    }

    @Test
    void aClusterOfAnotherVersionIsRefusedWithWhatToDo() throws Exception {
        Path cluster = Files.createDirectories(otherData.resolve("postgres/cluster"));
        Files.writeString(cluster.resolve("PG_VERSION"), "17\n");

        PostgresFailure failure = assertThrows(PostgresFailure.class, () -> join(otherData));

        assertTrue(failure.getMessage().contains("written by PostgreSQL 17"), failure.getMessage());
        assertTrue(failure.getMessage().contains("dump"), failure.getMessage());
    }

    @Test
    void anotherArchitectureIsRefusedWithWhatToDo() {
        PostgresFailure failure =
                assertThrows(PostgresFailure.class, () -> Binaries.archive("riscv64"));

        assertTrue(
                failure.getMessage().contains("QUARKUS_DATASOURCE_JDBC_URL"), failure.getMessage());
    }

    @Test
    void aFolderThatCannotBeMadeIsNamed() throws Exception {
        Path file = Files.writeString(otherData.resolve("file"), "");

        PostgresFailure failure =
                assertThrows(PostgresFailure.class, () -> join(file.resolve("data")));

        assertTrue(
                failure.getMessage().contains(file.resolve("data").toString()),
                failure.getMessage());
        assertTrue(failure.getMessage().contains("CAIRN_DATA"), failure.getMessage());
    }

    @Test
    void aThrowAwayDatabaseIsThisProcessesOwn() throws Exception {
        PostgresSettings settings = new PostgresSettings(data, CACHE, false, true);
        try (EmbeddedPostgres postgres = EmbeddedPostgres.join(settings)) {
            execute(postgres, "create table thrown_away ()");
        }

        try (EmbeddedPostgres postgres = join(data)) {
            assertEquals("false", ask(postgres, "select to_regclass('thrown_away') is not null"));
        }
    }

    @Test
    void aConfiguredAddressStartsNothing() throws IOException {
        SmallRyeConfig config =
                configuration(
                        Map.of("quarkus.datasource.jdbc.url", "jdbc:postgresql://elsewhere/cairn"));

        assertEquals(
                "jdbc:postgresql://elsewhere/cairn",
                config.getConfigValue("quarkus.datasource.jdbc.url").getValue());
        assertEquals("", config.getConfigValue("quarkus.datasource.username").getValue());
        assertTrue(isEmpty(otherData));
    }

    @Test
    void nothingStartsBeforeTheAddressIsAsked() throws IOException {
        SmallRyeConfig config = configuration(Map.of());
        config.getPropertyNames()
                .forEach(name -> assertFalse(name.startsWith("cairn.postgres.jdbc")));

        assertTrue(isEmpty(otherData));
    }

    private SmallRyeConfig configuration(Map<String, String> environment) {
        return new SmallRyeConfigBuilder()
                .addDefaultInterceptors()
                .withSources(new PostgresConfigSourceFactory())
                .withDefaultValue("cairn.data", otherData.toString())
                .withDefaultValue("quarkus.datasource.jdbc.url", "${cairn.postgres.jdbc-url}")
                .withDefaultValue("quarkus.datasource.username", "${cairn.postgres.username:}")
                .withDefaultValues(environment)
                .build();
    }

    private static EmbeddedPostgres join(Path folder) {
        return EmbeddedPostgres.join(new PostgresSettings(folder, CACHE, false, false));
    }

    /** Returns when it has joined. */
    private Process resident() throws IOException {
        Process process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-XX:TieredStopAtLevel=1",
                                "-cp",
                                System.getProperty("java.class.path"),
                                Resident.class.getName(),
                                data.toString(),
                                CACHE.toString())
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        residents.add(process);
        BufferedReader output = process.inputReader(StandardCharsets.UTF_8);
        assertTrue(
                String.valueOf(output.readLine()).startsWith("joined jdbc:"),
                "the resident did not join");
        return process;
    }

    private static long server() throws IOException {
        return Long.parseLong(
                Files.readAllLines(data.resolve("postgres/cluster/postmaster.pid")).get(0));
    }

    private static boolean isServed(Path folder) throws IOException {
        return !Postmaster.processesIn(folder.toRealPath().resolve("postgres/cluster")).isEmpty();
    }

    private static void kill(ProcessHandle process) {
        process.destroyForcibly();
        process.onExit().join();
    }

    private static void execute(EmbeddedPostgres postgres, String sql) throws SQLException {
        try (Connection connection = connect(postgres);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static String ask(EmbeddedPostgres postgres, String sql) throws SQLException {
        try (Connection connection = connect(postgres);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            rows.next();
            return String.valueOf(rows.getObject(1));
        }
    }

    private static Connection connect(EmbeddedPostgres postgres) throws SQLException {
        return DriverManager.getConnection(
                postgres.url(), postgres.username(), postgres.password());
    }

    private static String permissions(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }

    private static boolean isEmpty(Path folder) throws IOException {
        try (var content = Files.list(folder)) {
            return content.findAny().isEmpty();
        }
    }
}
