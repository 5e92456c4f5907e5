package org.cairnjudge.web;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.regex.Pattern;

/**
 * Fires requests at every call of the document, most of them wrong in one way or several, and says
 * which answers are not what the document and docs/api.md promise.
 *
 * <p>The same seed makes the same requests, but for the ids in them, which earlier answers gave.
 */
final class Fuzzer {
    /** Nothing waits longer than 30 s for a result; the rest is a slow machine. */
    static final Duration PATIENCE = Duration.ofSeconds(60);

    private static final int CONNECTIONS = 12;
    private static final int MOST_FINDINGS = 40;

    /** What only shows up in a body if something of ours broke. */
    private static final Pattern INNARDS =
            Pattern.compile(
                    "org\\.cairnjudge|java\\.(lang|util|io|net)\\.|jakarta\\.|io\\.(quarkus|vertx|netty|smallrye)"
                            + "|org\\.(hibernate|postgresql|jboss)|com\\.fasterxml|Exception|\\bat [a-z]+\\.[a-z.]+\\("
                            + "|SQLSTATE|ERROR: ");

    /** Possible wherever a request is no good as HTTP, so that no call needs to name them. */
    private static final Set<Integer> OF_HTTP = Set.of(304, 400, 405, 408, 413, 414, 415, 431);

    private static final ObjectMapper JSON = new ObjectMapper();

    private final InetSocketAddress server;
    private final ApiCalls api;
    private final List<ApiCalls.Call> calls;
    private final FuzzCallers callers;
    private final Set<String> codes;
    private final Shots shots;

    private final Queue<String> findings = new ConcurrentLinkedQueue<>();
    private final Map<Integer, LongAdder> statuses = new ConcurrentHashMap<>();
    private final Map<String, Set<Integer>> byCall = new ConcurrentHashMap<>();

    /**
     * @param codes those that errors may have
     */
    Fuzzer(InetSocketAddress server, ApiCalls api, FuzzCallers callers, Set<String> codes) {
        this.server = server;
        this.api = api;
        this.calls = api.all();
        this.callers = callers;
        this.codes = codes;
        this.shots = new Shots(api, callers);
    }

    /**
     * Fires, and returns what was found, which should be nothing.
     *
     * @param seed of all chance
     */
    List<String> fire(int requests, long seed) throws Exception {
        ExecutorService gunners = Executors.newFixedThreadPool(CONNECTIONS);
        try {
            AtomicInteger next = new AtomicInteger();
            List<Future<?>> running = new ArrayList<>();
            for (int i = 0; i < CONNECTIONS; i++) {
                running.add(
                        gunners.submit(
                                () -> {
                                    fire(next, requests, seed);
                                    return null;
                                }));
            }
            for (Future<?> each : running) {
                each.get();
            }
        } finally {
            gunners.shutdownNow();
        }
        return List.copyOf(findings);
    }

    private void fire(AtomicInteger next, int requests, long seed) throws IOException {
        try (RawHttp connection = new RawHttp(server, PATIENCE)) {
            for (int i = next.getAndIncrement(); i < requests; i = next.getAndIncrement()) {
                if (findings.size() >= MOST_FINDINGS) {
                    return;
                }
                Random random = new Random(seed * 1_000_003 + i);
                Shot shot = shots.aim(calls.get(i % calls.size()), random);
                fire(connection, shot);
            }
        }
    }

    private void fire(RawHttp connection, Shot shot) throws IOException {
        Optional<RawHttp.Answer> answer;
        try {
            answer =
                    connection.send(
                            shot.bytes(), shot.method().equals("HEAD"), shot.isBrokenHttp());
        } catch (SocketTimeoutException e) {
            report(shot, "no answer within " + PATIENCE, null);
            return;
        } catch (IOException | RuntimeException e) {
            connection.close();
            report(shot, "the answer cannot be read: " + e, null);
            return;
        }
        if (answer.isEmpty()) {
            if (!shot.isBrokenHttp()) {
                report(shot, "the connection was closed without an answer", null);
            }
            return;
        }
        if (shot.isBrokenHttp()) {
            // What follows on this connection could be taken for the rest of it.
            connection.close();
        }
        RawHttp.Answer given = answer.get();
        statuses.computeIfAbsent(given.status(), status -> new LongAdder()).increment();
        shot.call()
                .ifPresent(
                        call ->
                                byCall.computeIfAbsent(
                                                call.name(), name -> ConcurrentHashMap.newKeySet())
                                        .add(given.status()));
        check(shot, given);
        shots.learn(shot, given);
        callers.heard(shot.caller(), given.status());
    }

    private void report(Shot shot, String what, RawHttp.Answer answer) {
        findings.add(
                what
                        + "\n  "
                        + shot
                        + (answer == null
                                ? ""
                                : "\n  -> "
                                        + answer.status()
                                        + " "
                                        + answer.headers()
                                        + " "
                                        + Shot.brief(answer.body())));
    }

    private void check(Shot shot, RawHttp.Answer answer) {
        int status = answer.status();
        if (status >= 500 && status != 503) {
            report(shot, "a failure of ours", answer);
            return;
        }
        if (INNARDS.matcher(answer.text()).find() && !answer.mediaType().startsWith("text/")) {
            report(shot, "tells of our innards", answer);
        }
        checkHeaders(shot, answer);
        shot.call()
                .ifPresent(
                        call -> {
                            if (!call.statuses().contains(String.valueOf(status))
                                    && !OF_HTTP.contains(status)) {
                                report(shot, call + " does not name a " + status, answer);
                            }
                        });
        if (shot.method().equals("HEAD") || status == 304 || status < 200) {
            return;
        }
        if (status >= 400) {
            checkError(shot, answer);
        } else if (status != 204 && !shot.method().equals("OPTIONS")) {
            checkSuccess(shot, answer);
        }
    }

    private void checkHeaders(Shot shot, RawHttp.Answer answer) {
        Optional.ofNullable(
                        Map.of(
                                        401, "WWW-Authenticate",
                                        405, "Allow",
                                        429, "Retry-After",
                                        503, "Retry-After")
                                .get(answer.status()))
                .filter(header -> answer.header(header).isEmpty())
                .ifPresent(header -> report(shot, "lacks " + header, answer));
        if (answer.header("Retry-After").filter(wait -> !wait.matches("[1-9][0-9]*")).isPresent()) {
            report(shot, "Retry-After is no number of seconds", answer);
        }
        if (!isOfCodec(shot, answer) && answer.header("X-Content-Type-Options").isEmpty()) {
            report(shot, "lacks X-Content-Type-Options", answer);
        }
    }

    /**
     * Whether the HTTP codec refused it, which knows no bodies: what is no HTTP, and what is far
     * too long, is refused before there is a request that could be answered.
     */
    private static boolean isOfCodec(Shot shot, RawHttp.Answer answer) {
        return answer.body().length == 0
                && (shot.isBrokenHttp() || answer.status() == 414 || answer.status() == 431);
    }

    private void checkError(Shot shot, RawHttp.Answer answer) {
        if (isOfCodec(shot, answer)) {
            return;
        }
        if (!answer.mediaType().equals("application/problem+json")) {
            report(shot, "an error that is no problem document", answer);
            return;
        }
        Optional<JsonNode> read = json(answer);
        if (read.isEmpty()) {
            report(shot, "a problem document that is no JSON", answer);
            return;
        }
        JsonNode problem = read.get();
        List<String> misfits = api.misfits(problem, api.schemas().get("ProblemDetails"));
        if (!misfits.isEmpty()) {
            report(shot, "a problem document that does not fit: " + misfits, answer);
        }
        String code = problem.path("code").asText();
        if (problem.path("status").asInt() != answer.status()
                || !problem.path("type").asText().equals("urn:cairn:error:" + code)) {
            report(shot, "a problem document that contradicts itself", answer);
        }
        if (!codes.contains(code)) {
            report(shot, "the code " + code + " is not in docs/api.md", answer);
        }
    }

    private void checkSuccess(Shot shot, RawHttp.Answer answer) {
        if (shot.call().isEmpty()) {
            return;
        }
        ApiCalls.Call call = shot.call().get();
        JsonNode content = call.response(String.valueOf(answer.status())).path("content");
        JsonNode media = null;
        for (var described : content.properties()) {
            if (described.getKey().replaceAll("\\s*;.*", "").equals(answer.mediaType())) {
                media = described.getValue();
            }
        }
        if (media == null) {
            report(shot, call + " does not say that it answers " + answer.mediaType(), answer);
            return;
        }
        if (!answer.mediaType().endsWith("json")) {
            return;
        }
        Optional<JsonNode> read = json(answer);
        if (read.isEmpty()) {
            report(shot, "no JSON", answer);
            return;
        }
        List<String> misfits = api.misfits(read.get(), media.path("schema"));
        if (!misfits.isEmpty()) {
            report(shot, "an answer that does not fit: " + misfits, answer);
        }
    }

    private static Optional<JsonNode> json(RawHttp.Answer answer) {
        try {
            return Optional.of(JSON.readTree(answer.text()));
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    /** How often each status was answered, for people. */
    String tally() {
        return new TreeMap<>(statuses).toString();
    }

    /** The statuses that each call has answered so far. */
    Map<String, Set<Integer>> statusesByCall() {
        return byCall;
    }
}
