package org.cairnjudge.web;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The packaged server, started as an operator does, on ports that were free. */
public record PackagedServer(Process process, int port, int management, File log) {
    private static final Path JAR = Path.of("target/quarkus-app/quarkus-run.jar");
    private static final Duration START = Duration.ofMinutes(3);

    private static final HttpClient HTTP = HttpClient.newHttpClient();

    /**
     * Starts one; it is not ready yet.
     *
     * @param data its folder
     */
    public static PackagedServer start(Path data) throws IOException {
        return start(data, List.of(), Map.of());
    }

    /**
     * As {@link #start(Path)}.
     *
     * @param options more options of its JVM
     * @param settings more of its environment
     */
    public static PackagedServer start(
            Path data, List<String> options, Map<String, String> settings) throws IOException {
        int port = freePort();
        int management = freePort();
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-XX:TieredStopAtLevel=1");
        command.addAll(options);
        command.addAll(List.of("-jar", JAR.toString()));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("CAIRN_DATA", data.toString());
        builder.environment().put("CAIRN_POSTGRES_FSYNC", "false");
        builder.environment().put("QUARKUS_HTTP_PORT", String.valueOf(port));
        builder.environment().put("QUARKUS_MANAGEMENT_PORT", String.valueOf(management));
        builder.environment().putAll(settings);
        File log = new File("target/packaged-" + port + ".log");
        Process process = builder.redirectErrorStream(true).redirectOutput(log).start();
        return new PackagedServer(process, port, management, log);
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    public void awaitReady() {
        await().atMost(START)
                .pollInterval(Duration.ofMillis(200))
                .until(
                        () -> {
                            assertTrue(process.isAlive(), () -> "the server ended, see " + log);
                            return isReady();
                        });
    }

    private boolean isReady() {
        URI health = URI.create("http://localhost:" + management + "/q/health/ready");
        try {
            return HTTP.send(
                                    HttpRequest.newBuilder(health).build(),
                                    HttpResponse.BodyHandlers.discarding())
                            .statusCode()
                    == 200;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public URI uri(String path) {
        return URI.create("http://localhost:" + port + "/api/v1" + path);
    }

    /** A number that the kernel knows of the process: {@code VmRSS}, in KiB. */
    public long status(String name) throws IOException {
        Path status = Path.of("/proc", String.valueOf(process.pid()), "status");
        return number(name + ":\\s*(\\d+)", Files.readString(status));
    }

    /** A metric without labels. */
    public long metric(String name) throws IOException, InterruptedException {
        URI metrics = URI.create("http://localhost:" + management + "/q/metrics");
        return number(
                "(?m)^" + name + " ([0-9.E]+)",
                HTTP.send(
                                HttpRequest.newBuilder(metrics).build(),
                                HttpResponse.BodyHandlers.ofString())
                        .body());
    }

    private static long number(String pattern, String text) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        assertTrue(matcher.find(), () -> pattern + " is not in " + text);
        return (long) Double.parseDouble(matcher.group(1));
    }
}
