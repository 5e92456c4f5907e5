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
import java.nio.file.Path;
import java.time.Duration;

/** The packaged server, started as an operator does, on ports that were free. */
record PackagedServer(Process process, int port, int management, File log) {
    private static final Path JAR = Path.of("target/quarkus-app/quarkus-run.jar");
    private static final Duration START = Duration.ofMinutes(3);

    /**
     * Starts one; it is not ready yet.
     *
     * @param data its folder
     */
    static PackagedServer start(Path data) throws IOException {
        int port = freePort();
        int management = freePort();
        ProcessBuilder builder =
                new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-jar",
                        JAR.toString());
        builder.environment().put("CAIRN_DATA", data.toString());
        builder.environment().put("CAIRN_POSTGRES_FSYNC", "false");
        builder.environment().put("QUARKUS_HTTP_PORT", String.valueOf(port));
        builder.environment().put("QUARKUS_MANAGEMENT_PORT", String.valueOf(management));
        File log = new File("target/packaged-" + port + ".log");
        Process process = builder.redirectErrorStream(true).redirectOutput(log).start();
        return new PackagedServer(process, port, management, log);
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    void awaitReady() {
        HttpClient http = HttpClient.newHttpClient();
        await().atMost(START)
                .pollInterval(Duration.ofMillis(200))
                .until(
                        () -> {
                            assertTrue(process.isAlive(), () -> "the server ended, see " + log);
                            return isReady(http);
                        });
    }

    private boolean isReady(HttpClient http) {
        URI health = URI.create("http://localhost:" + management + "/q/health/ready");
        try {
            return http.send(
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

    URI uri(String path) {
        return URI.create("http://localhost:" + port + "/api/v1" + path);
    }
}
