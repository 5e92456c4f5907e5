package org.cairnjudge.web;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged server, as an operator runs it, killed where it hurts most. */
class CrashIT {
    private static final Duration JUDGED = Duration.ofMinutes(3);
    private static final int SUBMISSIONS = 20;
    private static final String RIGHT =
            "class Solution { boolean stoneGameIX(int[] a) { int[] c = new int[3]; for (int s : a) c[s % 3]++;"
                    + " return c[0] % 2 == 0 ? c[1] > 0 && c[2] > 0 : Math.abs(c[1] - c[2]) > 2; } }";
    private static final String WRONG = RIGHT.replace("> 2;", ">= 2;");

    @TempDir Path data;
    private final HttpClient http = HttpClient.newHttpClient();
    private final List<Process> servers = new ArrayList<>();

    private PackagedServer start() throws IOException {
        PackagedServer server = PackagedServer.start(data);
        servers.add(server.process());
        server.awaitReady();
        return server;
    }

    @AfterEach
    void stopAll() throws InterruptedException {
        for (Process server : servers) {
            server.destroy();
        }
        for (Process server : servers) {
            server.waitFor();
        }
    }

    private String send(HttpRequest.Builder request, int status) throws Exception {
        HttpResponse<String> answer =
                http.send(request.build(), HttpResponse.BodyHandlers.ofString());
        assertEquals(status, answer.statusCode(), answer::body);
        return answer.body();
    }

    private static HttpRequest.Builder post(URI uri, String type, String body) {
        return HttpRequest.newBuilder(uri)
                .header("Content-Type", type)
                .POST(HttpRequest.BodyPublishers.ofString(body));
    }

    private String signUp(PackagedServer server) throws Exception {
        String who = "{\"username\": \"ada\", \"password\": \"a-pile-of-thirteen-stones\"}";
        send(post(server.uri("/users"), "application/json", who), 201);
        return field(send(post(server.uri("/sessions"), "application/json", who), 201), "token");
    }

    private String submit(PackagedServer server, String token, String source) throws Exception {
        HttpRequest.Builder request =
                post(
                                server.uri("/problems/stone-game-ix/submissions"),
                                "text/x-java-source",
                                source)
                        .header("Authorization", "Bearer " + token);
        return field(send(request, 201), "id");
    }

    private String get(PackagedServer server, String token, String path) throws Exception {
        return send(
                HttpRequest.newBuilder(server.uri(path)).header("Authorization", "Bearer " + token),
                200);
    }

    private static String field(String json, String name) {
        Matcher matcher = Pattern.compile("\"" + name + "\":\"([^\"]*)\"").matcher(json);
        return matcher.find() ? matcher.group(1) : "";
    }

    private void eachGetsItsVerdict(PackagedServer server, String token, List<String> ids)
            throws Exception {
        for (int i = 0; i < ids.size(); i++) {
            String id = ids.get(i);
            await().atMost(JUDGED)
                    .pollInterval(Duration.ofMillis(200))
                    .until(
                            () ->
                                    get(server, token, "/submissions/" + id)
                                            .contains("\"status\":\"done\""));
            assertEquals(
                    i % 2 == 0 ? "AC" : "WA",
                    field(get(server, token, "/submissions/" + id), "verdict"));
        }
    }

    private List<String> submitTwenty(PackagedServer server, String token) throws Exception {
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < SUBMISSIONS; i++) {
            ids.add(submit(server, token, i % 2 == 0 ? RIGHT : WRONG));
        }
        return ids;
    }

    @Test
    void aServerKilledInTheMiddleLosesNothingAndJudgesNothingTwice() throws Exception {
        PackagedServer killed = start();
        String token = signUp(killed);
        List<String> ids = submitTwenty(killed, token);
        await().atMost(JUDGED)
                .pollInterval(Duration.ofMillis(50))
                .until(
                        () ->
                                get(killed, token, "/submissions/" + ids.get(2))
                                        .contains("\"status\":\"done\""));
        killed.process().destroyForcibly().waitFor();

        PackagedServer restarted = start();

        eachGetsItsVerdict(restarted, token, ids);
        String history = get(restarted, token, "/submissions?limit=100");
        Set<String> seen = new HashSet<>();
        Matcher matcher = Pattern.compile("\\{\"id\":\"([^\"]*)\"").matcher(history);
        while (matcher.find()) {
            assertTrue(seen.add(matcher.group(1)));
        }
        assertEquals(Set.copyOf(ids), seen);
        assertTrue(
                get(restarted, token, "/problems/stone-game-ix")
                        .contains("\"submitted\":" + SUBMISSIONS),
                "a verdict was counted twice or not at all");
        assertTrue(get(restarted, token, "/leaderboard").contains("\"solved\":1"));
    }

    @Test
    void whatADeadServerWasJudgingIsTakenOverByAnother() throws Exception {
        PackagedServer killed = start();
        PackagedServer other = start();
        String token = signUp(killed);
        List<String> ids = submitTwenty(killed, token);
        await().atMost(JUDGED)
                .pollInterval(Duration.ofMillis(50))
                .until(
                        () ->
                                get(other, token, "/submissions/" + ids.get(2))
                                        .contains("\"status\":\"done\""));
        killed.process().destroyForcibly().waitFor();

        eachGetsItsVerdict(other, token, ids);
        assertTrue(
                get(other, token, "/problems/stone-game-ix")
                        .contains("\"submitted\":" + SUBMISSIONS),
                "a verdict was counted twice or not at all");
    }

    @Test
    void everythingIsThereAfterAnOrderlyRestart() throws Exception {
        PackagedServer first = start();
        String token = signUp(first);
        String id = submit(first, token, RIGHT);
        eachGetsItsVerdict(first, token, List.of(id));
        first.process().destroy();
        assertTrue(first.process().waitFor(90, java.util.concurrent.TimeUnit.SECONDS));

        PackagedServer second = start();

        assertEquals("AC", field(get(second, token, "/submissions/" + id), "verdict"));
        assertTrue(Files.isDirectory(data));
    }
}
