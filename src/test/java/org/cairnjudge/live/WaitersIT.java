package org.cairnjudge.live;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.UnixOperatingSystemMXBean;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.awaitility.core.ConditionFactory;
import org.cairnjudge.postgres.EmbeddedPostgres;
import org.cairnjudge.postgres.PostgresSettings;
import org.cairnjudge.web.PackagedServer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/**
 * The packaged server with thousands who wait, and two servers on one database. One server serves
 * all of it, started as docs/performance.md says; the last test stops it.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class WaitersIT {
    private static final int WAITERS = 5_000;
    private static final long MOST_RESIDENT_KIB = 512 << 10;
    private static final int POOL = 20;
    private static final Duration LONG = Duration.ofMinutes(3);
    private static final String WHO =
            "{\"username\": \"ada\", \"password\": \"a-pile-of-thirteen-stones\"}";

    /** Takes its time: a millisecond and a half for each of some 1,500 cases. */
    private static final String SLOW =
            "class Solution { boolean stoneGameIX(int[] a) { long end = System.nanoTime() + 1_500_000;"
                    + " while (System.nanoTime() < end) { } int[] c = new int[3];"
                    + " for (int s : a) c[s % 3]++;"
                    + " return c[0] % 2 == 0 ? c[1] > 0 && c[2] > 0 : Math.abs(c[1] - c[2]) > 2; } }";

    @TempDir static Path data;

    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final List<Process> SERVERS = new ArrayList<>();
    private static EmbeddedPostgres postgres;
    private static PackagedServer server;
    private static PackagedServer judge;
    private static String token;

    @BeforeAll
    static void oneServerIsThere() throws Exception {
        postgres =
                EmbeddedPostgres.join(
                        new PostgresSettings(data, PostgresSettings.defaultCache(), false, false));
        server = start("web", List.of("-Xmx256m"));
        send(post(server, "/users", WHO), 201);
        token = field(send(post(server, "/sessions", WHO), 201), "token");
    }

    @AfterAll
    static void allStop() throws InterruptedException {
        for (Process running : SERVERS) {
            running.destroy();
        }
        for (Process running : SERVERS) {
            running.waitFor();
        }
        if (postgres != null) {
            postgres.close();
        }
    }

    private static PackagedServer start(String role, List<String> options) throws IOException {
        List<String> all = new ArrayList<>(List.of("-XX:+UseSerialGC"));
        all.addAll(options);
        PackagedServer started =
                PackagedServer.start(
                        data,
                        all,
                        Map.of(
                                "CAIRN_ROLE", role,
                                "QUARKUS_DATASOURCE_JDBC_URL", postgres.url(),
                                "QUARKUS_DATASOURCE_USERNAME", postgres.username(),
                                "QUARKUS_DATASOURCE_PASSWORD", postgres.password(),
                                "CAIRN_WAITING_MOST_PER_USER", String.valueOf(2 * WAITERS),
                                "CAIRN_EVENTS_STALLED_AFTER", "10S"));
        SERVERS.add(started.process());
        started.awaitReady();
        return started;
    }

    private static ConditionFactory patiently() {
        return await().atMost(LONG).pollInterval(Duration.ofMillis(100));
    }

    private static String send(HttpRequest.Builder request, int status) throws Exception {
        HttpResponse<String> answer =
                HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
        assertEquals(status, answer.statusCode(), answer::body);
        return answer.body();
    }

    private static HttpRequest.Builder post(PackagedServer to, String path, String body) {
        return HttpRequest.newBuilder(to.uri(path))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body));
    }

    private static HttpRequest.Builder get(PackagedServer from, String path) {
        return HttpRequest.newBuilder(from.uri(path)).header("Authorization", "Bearer " + token);
    }

    private static String field(String json, String name) {
        Matcher matcher = Pattern.compile("\"" + name + "\":\"([^\"]*)\"").matcher(json);
        return matcher.find() ? matcher.group(1) : "";
    }

    private static void sql(String statement) throws SQLException {
        try (Connection connection = connect();
                Statement execution = connection.createStatement()) {
            execution.execute(statement);
        }
    }

    private static long count(String query) throws SQLException {
        try (Connection connection = connect();
                Statement execution = connection.createStatement();
                ResultSet rows = execution.executeQuery(query)) {
            rows.next();
            return rows.getLong(1);
        }
    }

    private static Connection connect() throws SQLException {
        return DriverManager.getConnection(
                postgres.url()
                        + (postgres.url().contains("?") ? "&" : "?")
                        + "ApplicationName=test",
                postgres.username(),
                postgres.password());
    }

    /** In a language that nobody judges: it goes on when the test says so. */
    private static UUID queued() throws SQLException {
        UUID id = UUID.randomUUID();
        sql(
                """
                insert into submission (id, account_id, problem, kind, language, source, status,
                                        testset_version, seed, created_at)
                select '%s', id, 'stone-game-ix', 'solution', 'java99', 'class Solution {}',
                       'queued', 'sha256:0', '\\x00', now()
                  from account where username = 'ada'
                """
                        .formatted(id));
        return id;
    }

    private static void judged(UUID id) throws SQLException {
        sql(
                "update submission set status = 'done', attempt = 1, verdict = 'AC', judged_at = now()"
                        + " where id = '"
                        + id
                        + "'; select pg_notify('cairn_finished', '"
                        + id
                        + "')");
    }

    @Test
    @Order(1)
    void fiveThousandWaitWithoutThreadsAndConnectionsAndAllAreAnswered() throws Exception {
        UnixOperatingSystemMXBean system =
                (UnixOperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        assertTrue(
                system.getMaxFileDescriptorCount() > WAITERS + 500,
                () ->
                        "5,000 connections need as many descriptors, and a process here may have "
                                + system.getMaxFileDescriptorCount()
                                + " (ulimit -n)");
        UUID id = queued();
        try (Throng throng =
                new Throng(server.port(), "/api/v1/submissions/" + id, token, WAITERS)) {
            patiently()
                    .until(
                            () -> {
                                assertEquals(List.of(), List.copyOf(throng.complaints()));
                                return server.metric("cairn_waiting") == WAITERS;
                            });
            patiently().until(() -> throng.commented() >= WAITERS / 2);

            long resident = server.status("VmRSS");
            long threads = server.status("Threads");
            long connections =
                    count(
                            "select count(*) from pg_stat_activity where datname = current_database()"
                                    + " and application_name <> 'test'");
            System.out.printf(
                    "%d wait: %d MiB resident, %d threads, %d connections; %d were sent away first%n",
                    WAITERS, resident >> 10, threads, connections, throng.refused());
            assertTrue(connections <= POOL, connections + " connections");
            // As many as a busy server ever has: 200 that work, and those of its parts.
            assertTrue(threads < 260, threads + " threads");
            long began = System.nanoTime();
            judged(id);
            patiently().until(() -> throng.judged() == WAITERS);
            System.out.printf(
                    "all were answered after %d ms; at most %d MiB were resident%n",
                    TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began),
                    server.status("VmHWM") >> 10);
            assertEquals(List.of(), List.copyOf(throng.complaints()));
            assertTrue(server.status("VmHWM") <= MOST_RESIDENT_KIB);
        }
        patiently().until(() -> server.metric("cairn_waiting") == 0);
    }

    @Test
    @Order(2)
    void aReaderThatDoesNotReadIsCutOffAndCostsNothing() throws Exception {
        UUID id = queued();
        long before = server.metric("cairn_events_cut_off_total");
        try (Socket deaf = new Socket()) {
            deaf.setReceiveBufferSize(4 << 10);
            deaf.connect(new InetSocketAddress("127.0.0.1", server.port()));
            deaf.getOutputStream()
                    .write(
                            ("GET /api/v1/submissions/"
                                            + id
                                            + "/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
                                    .getBytes(StandardCharsets.US_ASCII));
            patiently().until(() -> server.metric("cairn_waiting") == 1);
            int[] passed = {0};

            patiently()
                    .until(
                            () -> {
                                progress(id, passed[0], 50);
                                passed[0] += 50;
                                return server.metric("cairn_events_cut_off_total") == before + 1;
                            });

            assertEquals(0, server.metric("cairn_waiting"));
            assertTrue(server.status("VmHWM") <= MOST_RESIDENT_KIB);
            try (InputStream in = deaf.getInputStream()) {
                long unread = 0;
                int read = 0;
                while (read >= 0) {
                    read = in.read(new byte[1 << 16]);
                    unread += Math.max(0, read);
                }
                assertTrue(unread < 1 << 20, unread + " bytes were kept for it");
            } catch (IOException reset) {
                assertTrue(deaf.isConnected());
            }
        }
    }

    /** Long words, so that few of them fill what the kernel keeps. */
    private static void progress(UUID id, int from, int count) throws SQLException {
        sql(
                "select pg_notify('cairn_progress', '"
                        + id
                        + " 1 running 1 ' || i || ' 100000 ' || i || ' 100000 "
                        + "word-".repeat(500)
                        + "') from generate_series("
                        + (from + 1)
                        + ", "
                        + (from + count)
                        + ") i");
    }

    @Test
    @Order(3)
    void whatIsHandedInAtOneServerIsFollowedAtAnother() throws Exception {
        judge = start("all", List.of("-Xmx512m"));
        String body = "{\"language\": \"java\", \"source\": \"" + SLOW + "\"}";
        String id =
                field(
                        send(
                                post(judge, "/problems/stone-game-ix/submissions", body)
                                        .header("Authorization", "Bearer " + token),
                                201),
                        "id");

        List<Following.Told> told =
                Following.of(
                                server.uri("/submissions/" + id + "/events"),
                                Map.of("Authorization", "Bearer " + token))
                        .rest();

        Following.Told verdict = told.get(told.size() - 1);
        assertEquals("verdict", verdict.event());
        assertEquals("AC", field(verdict.data(), "verdict"), verdict::data);
        assertEquals(send(get(judge, "/submissions/" + id), 200), verdict.data());
        List<Long> ids = told.stream().map(event -> Long.parseLong(event.id())).toList();
        assertEquals(ids.stream().sorted().distinct().toList(), ids);
        assertTrue(
                told.stream().anyMatch(event -> event.event().equals("progress")),
                () -> "no progress in " + told);
        // The other server says the same of what is over.
        Following elsewhere =
                Following.of(
                        judge.uri("/submissions/" + id + "/events"),
                        Map.of(
                                "Authorization",
                                "Bearer " + token,
                                "Last-Event-ID",
                                told.get(told.size() - 2).id()));
        assertEquals(List.of(verdict), elsewhere.rest());
    }

    @Test
    @Order(4)
    void oneKeyAtTwoServersAtOnceIsOneSubmission() throws Exception {
        List<CompletableFuture<HttpResponse<String>>> sent = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            HttpRequest.Builder request =
                    post(
                                    i % 2 == 0 ? server : judge,
                                    "/problems/stone-game-ix/submissions",
                                    "{\"language\": \"java\", \"source\": \"class Solution {}\"}")
                            .header("Authorization", "Bearer " + token)
                            .header("Idempotency-Key", "one");
            sent.add(HTTP.sendAsync(request.build(), HttpResponse.BodyHandlers.ofString()));
        }

        Map<Integer, Integer> statuses = new TreeMap<>();
        Set<String> ids = new HashSet<>();
        for (CompletableFuture<HttpResponse<String>> each : sent) {
            HttpResponse<String> answer = each.get(LONG.toSeconds(), TimeUnit.SECONDS);
            statuses.merge(answer.statusCode(), 1, Integer::sum);
            ids.add(field(answer.body(), "id"));
        }

        assertEquals(Map.of(201, 1, 200, 49), statuses);
        assertEquals(1, ids.size(), ids::toString);
        assertEquals(
                1,
                count(
                        "select count(*) from submission where source = 'class Solution {}' and language <> 'java99'"));
    }

    @Test
    @Order(5)
    void whoWaitsAtAServerThatStopsIsAnsweredOrSentAway() throws Exception {
        UUID id = queued();
        Following reader =
                Following.of(
                        server.uri("/submissions/" + id + "/events"),
                        Map.of("Authorization", "Bearer " + token));
        assertEquals("status", reader.next().event());
        assertEquals("retry: 2000", reader.aside());
        CompletableFuture<HttpResponse<String>> waits =
                HTTP.sendAsync(
                        get(server, "/submissions/" + id + "?wait=30").build(),
                        HttpResponse.BodyHandlers.ofString());
        patiently().until(() -> server.metric("cairn_waiting") == 2);

        server.process().destroy();

        assertEquals(List.of(), reader.rest());
        assertTrue(reader.aside().startsWith("retry: "));
        assertTrue(reader.endedWell());
        HttpResponse<String> answer = waits.get(LONG.toSeconds(), TimeUnit.SECONDS);
        assertEquals(200, answer.statusCode(), answer::body);
        assertEquals("queued", field(answer.body(), "status"));
        assertTrue(server.process().waitFor(LONG.toSeconds(), TimeUnit.SECONDS));
    }
}
