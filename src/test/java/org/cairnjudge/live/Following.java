package org.cairnjudge.live;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Somebody who reads a stream of events, as the HTML standard says it is to be read. */
public final class Following {
    private static final Duration LONG = Duration.ofMinutes(2);
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    /** One event; {@code end} when the stream has ended. */
    public record Told(String event, String id, String data) {
        private static final Told END = new Told("end", "", "");
    }

    private final HttpResponse<java.util.stream.Stream<String>> answer;
    private final BlockingQueue<Told> told = new LinkedBlockingQueue<>();
    private final BlockingQueue<String> comments = new LinkedBlockingQueue<>();
    private final CompletableFuture<Void> whole;

    private Following(HttpResponse<java.util.stream.Stream<String>> answer) {
        this.answer = answer;
        this.whole =
                answer.statusCode() == 200
                        ? CompletableFuture.runAsync(this::readAll)
                        : CompletableFuture.completedFuture(null);
    }

    /** Begins to read; the headers of the answer are there when it returns. */
    public static Following of(URI uri, Map<String, String> headers)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(uri);
        headers.forEach(request::header);
        return new Following(HTTP.send(request.build(), HttpResponse.BodyHandlers.ofLines()));
    }

    public int status() {
        return answer.statusCode();
    }

    public String header(String name) {
        return answer.headers().firstValue(name).orElse("");
    }

    /** Whether the answer came to its proper end, and was not broken off. */
    public boolean endedWell() {
        return !whole.handle((read, failure) -> failure != null).join();
    }

    private void readAll() {
        try (java.util.stream.Stream<String> lines = answer.body()) {
            Map<String, String> fields = new LinkedHashMap<>();
            lines.forEach(line -> read(line, fields));
        } finally {
            told.add(Told.END);
        }
    }

    private void read(String line, Map<String, String> fields) {
        if (line.startsWith(":") || line.startsWith("retry:")) {
            comments.add(line);
        } else if (!line.isEmpty()) {
            String[] parts = line.split(": ?", 2);
            fields.put(parts[0], parts[1]);
        } else if (fields.containsKey("data")) {
            told.add(new Told(fields.get("event"), fields.get("id"), fields.get("data")));
            fields.clear();
        }
    }

    /** The next event. */
    public Told next() throws InterruptedException {
        Told next = told.poll(LONG.toSeconds(), TimeUnit.SECONDS);
        if (next == null) {
            throw new AssertionError("no further event within " + LONG);
        }
        return next;
    }

    /** The next event, if there is one within a moment. */
    public Optional<Told> soon() throws InterruptedException {
        return Optional.ofNullable(told.poll(100, TimeUnit.MILLISECONDS));
    }

    /** The next line that is no event: a comment, or after how long to come back. */
    public String aside() throws InterruptedException {
        String next = comments.poll(LONG.toSeconds(), TimeUnit.SECONDS);
        if (next == null) {
            throw new AssertionError("no comment within " + LONG);
        }
        return next;
    }

    /** All that comes until the end. */
    public List<Told> rest() throws InterruptedException {
        List<Told> all = new ArrayList<>();
        for (Told next = next(); next != Told.END; next = next()) {
            all.add(next);
        }
        return all;
    }
}
