package org.cairnjudge.bench;

import java.io.File;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.cairnjudge.bench.Hundred.Kind;

/** The packaged server as an operator runs it, its database and its boxes included. */
final class Cairn implements AutoCloseable {
    private static final Path JAR = Path.of("target/quarkus-app/quarkus-run.jar");
    private static final Duration START = Duration.ofMinutes(3);

    private final HttpClient http = HttpClient.newHttpClient();
    private final AtomicLong number = new AtomicLong();
    private final Process server;
    private final int port;
    private final int management;
    private final Path data;
    private final String token;
    private final long postgres;
    private final Meter meter;

    /**
     * Starts it.
     *
     * @param folder for its data and its log
     * @param problems the packages it serves
     */
    Cairn(Path folder, Path problems) throws Exception {
        this(folder, problems, Map.of());
    }

    /**
     * Starts it with settings of its own.
     *
     * @param settings as environment variables
     */
    Cairn(Path folder, Path problems, Map<String, String> settings) throws Exception {
        this.port = freePort();
        this.management = freePort();
        ProcessBuilder builder =
                new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-Xmx1g",
                        "-Djdk.lang.Process.launchMechanism=VFORK",
                        "-jar",
                        JAR.toString());
        this.data = Files.createDirectories(folder).resolve("data");
        builder.environment()
                .putAll(
                        Map.of(
                                "CAIRN_PROBLEMS", problems.toAbsolutePath().toString(),
                                "CAIRN_DATA", data.toString(),
                                "QUARKUS_HTTP_PORT", String.valueOf(port),
                                "QUARKUS_MANAGEMENT_PORT", String.valueOf(management),
                                // One user here hands in what a whole class would.
                                "CAIRN_LIMITS_SUBMISSION_RATE", "1000000/1H",
                                "CAIRN_LIMITS_SUBMISSION_A_DAY", "1000000",
                                "CAIRN_FAIR_JUDGE_TIME", "10H/1H"));
        builder.environment().putAll(settings);
        File log = folder.resolve("server.log").toFile();
        this.server = builder.redirectErrorStream(true).redirectOutput(log).start();
        try {
            awaitReady(management, log);
            this.token = signUp();
            this.postgres = postgres(data);
            this.meter = new Meter(server.pid(), postgres);
        } catch (Exception e) {
            close();
            throw e;
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private void awaitReady(int management, File log) throws Exception {
        URI health = URI.create("http://localhost:" + management + "/q/health/ready");
        long deadline = System.nanoTime() + START.toNanos();
        while (true) {
            try {
                HttpRequest request = HttpRequest.newBuilder(health).build();
                if (http.send(request, BodyHandlers.discarding()).statusCode() == 200) {
                    return;
                }
            } catch (IOException notYet) {
                if (!server.isAlive()) {
                    throw new IllegalStateException("no server: " + Files.readString(log.toPath()));
                }
            }
            if (System.nanoTime() > deadline) {
                throw new IllegalStateException("not ready: " + Files.readString(log.toPath()));
            }
            Thread.sleep(200);
        }
    }

    /** The postmaster that keeps its data there (source: postmaster.pid's first line). */
    private static long postgres(Path data) throws IOException {
        try (Stream<Path> files = Files.walk(data)) {
            Path file =
                    files.filter(each -> each.endsWith("postmaster.pid"))
                            .findFirst()
                            .orElseThrow(() -> new IllegalStateException("no postgres in " + data));
            return Long.parseLong(Files.readAllLines(file).get(0).strip());
        }
    }

    private String signUp() throws Exception {
        String who = "{\"username\": \"bench\", \"password\": \"a-hundred-piles-of-stones\"}";
        send(post("/users", "application/json", who));
        return field(send(post("/sessions", "application/json", who)), "token");
    }

    private HttpRequest.Builder post(String path, String type, String body) {
        return HttpRequest.newBuilder(URI.create("http://localhost:" + port + "/api/v1" + path))
                .header("Content-Type", type)
                .POST(BodyPublishers.ofString(body));
    }

    private String send(HttpRequest.Builder request) throws Exception {
        HttpResponse<String> answer = http.send(request.build(), BodyHandlers.ofString());
        if (answer.statusCode() >= 300) {
            throw new IllegalStateException(answer.statusCode() + " " + answer.body());
        }
        return answer.body();
    }

    private static String field(String json, String name) {
        Matcher found = Pattern.compile("\"" + name + "\" ?: ?\"([^\"]*)\"").matcher(json);
        if (!found.find()) {
            throw new IllegalStateException("no " + name + " in " + json);
        }
        return found.group(1);
    }

    /** Handing in by HTTP, in one language. */
    Way in(String language) {
        return new Way() {
            @Override
            public Duration judge(Kind kind) throws Exception {
                String source = Hundred.source(kind, number.incrementAndGet());
                String path = "/problems/" + Hundred.SLUG + "/submissions?language=" + language;
                HttpRequest.Builder request =
                        post(path, "text/x-java-source", source)
                                .header("Authorization", "Bearer " + token)
                                .header("Prefer", "wait=30");
                long start = System.nanoTime();
                String answer = send(request);
                Duration took = Duration.ofNanos(System.nanoTime() - start);
                if (!field(answer, "verdict").equals(kind.name())) {
                    throw new IllegalStateException("Cairn does not say " + kind + ": " + answer);
                }
                return took;
            }

            @Override
            public Duration cpu() {
                return meter.cpu();
            }

            @Override
            public void close() {}
        };
    }

    /**
     * A failure, and what became of it.
     *
     * @param took from the answer with the verdict to the answer with the best counterexample
     * @param answer the submission, as JSON text
     */
    record Explanation(String verdict, Duration took, String answer) {}

    /** Hands in a source and waits for its verdict, and then for its counterexample. */
    Explanation explained(String slug, String language, String source) throws Exception {
        String judged =
                send(
                        post(
                                        "/problems/" + slug + "/submissions?language=" + language,
                                        "text/x-java-source",
                                        source)
                                .header("Authorization", "Bearer " + token)
                                .header("Prefer", "wait=30"));
        long start = System.nanoTime();
        URI submission =
                URI.create(
                        "http://localhost:"
                                + port
                                + "/api/v1/submissions/"
                                + field(judged, "id")
                                + "?wait=30&until=explained");
        String answer =
                send(HttpRequest.newBuilder(submission).header("Authorization", "Bearer " + token));
        Duration took = Duration.ofNanos(System.nanoTime() - start);
        return new Explanation(field(answer, "verdict"), took, answer);
    }

    /** Computes the boards anew, as an operator does beside a running server. */
    void rebuildLeaderboard() throws Exception {
        ProcessBuilder builder =
                new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-jar",
                        JAR.toString(),
                        "rebuild-leaderboard");
        builder.environment().put("CAIRN_DATA", data.toString());
        int outcome = builder.inheritIO().start().waitFor();
        if (outcome != 0) {
            throw new IllegalStateException("rebuild-leaderboard ended with " + outcome);
        }
    }

    /**
     * Reads an address.
     *
     * @param bearer whose token to show; empty for nobody's
     * @return how long the whole answer took
     */
    Duration read(String path, String bearer) throws Exception {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create("http://localhost:" + port + "/api/v1" + path));
        if (!bearer.isEmpty()) {
            request.header("Authorization", "Bearer " + bearer);
        }
        long start = System.nanoTime();
        send(request);
        return Duration.ofNanos(System.nanoTime() - start);
    }

    /** Hands in an accepted source as somebody and waits for its verdict. */
    void judged(String slug, String source, String bearer) throws Exception {
        String answer =
                send(
                        post("/problems/" + slug + "/submissions", "text/x-java-source", source)
                                .header("Authorization", "Bearer " + bearer)
                                .header("Prefer", "wait=30"));
        if (!field(answer, "verdict").equals("AC")) {
            throw new IllegalStateException("not accepted: " + answer);
        }
    }

    /** The lines of its metrics that begin so. */
    List<String> metrics(String beginning) throws Exception {
        URI metrics = URI.create("http://localhost:" + management + "/q/metrics");
        return send(HttpRequest.newBuilder(metrics).header("Accept", "text/plain"))
                .lines()
                .filter(line -> line.startsWith(beginning))
                .toList();
    }

    /** Where its processor time went so far, as far as it was not spent in boxes. */
    record Shares(Duration server, Duration database) {}

    Shares shares() {
        return new Shares(Meter.cpu(server.pid()), new Meter(postgres).cpu());
    }

    /** All that belongs to it: server, boxes, database. */
    Meter meter() {
        return meter;
    }

    @Override
    public void close() {
        server.destroy();
        server.onExit().join();
    }
}
