package org.cairnjudge.web;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes requests from what the document says of a call: first a good one of its examples, then
 * something odd in its address, its method, its headers or its body.
 */
final class Shots {
    /** What changes something takes work, some of it a judge's: this often a call may succeed. */
    private static final int MOST_SUCCESSES = 25;

    private static final int MOST_IDS = 200;
    private static final Pattern VARIABLE = Pattern.compile("\\{([^}]+)}");
    private static final Pattern ID = Pattern.compile("\"id\":\"([0-9a-f-]{36})\"");
    private static final Pattern CURSOR = Pattern.compile("\"nextCursor\":\"([^\"]+)\"");

    private static final List<String> METHODS =
            List.of(
                    "GET",
                    "HEAD",
                    "OPTIONS",
                    "POST",
                    "PUT",
                    "PATCH",
                    "DELETE",
                    "TRACE",
                    "PROPFIND",
                    "get",
                    "FOO");

    private static final List<String> MEDIA_TYPES =
            List.of(
                    "application/json",
                    "application/json; charset=utf-16",
                    "application/json; charset=nonsense",
                    "application/problem+json",
                    "application/xml",
                    "application/x-www-form-urlencoded",
                    "application/octet-stream",
                    "multipart/form-data",
                    "multipart/form-data; boundary=x",
                    "multipart/form-data; boundary=",
                    "multipart/mixed; boundary=x",
                    "text/plain",
                    "text/plain; charset=utf-7",
                    "text/x-java-source",
                    "text/html",
                    "*/*",
                    "nonsense",
                    "a/b/c",
                    "/",
                    "");

    private static final ObjectMapper JSON = new ObjectMapper();

    private final FuzzCallers callers;
    private final Map<String, AtomicInteger> successes = new ConcurrentHashMap<>();
    private final List<String> ids = new CopyOnWriteArrayList<>();
    private final List<String> cursors = new CopyOnWriteArrayList<>();

    Shots(ApiCalls api, FuzzCallers callers) {
        this.callers = callers;
        api.all().forEach(call -> successes.put(call.name(), new AtomicInteger()));
    }

    /** A request being made. */
    private static final class Draft {
        private String method;
        private String path;
        private final List<String> query = new ArrayList<>();
        private final Map<String, String> headers = new LinkedHashMap<>();
        private String more = "";
        private byte[] body = new byte[0];
        private boolean isOfCall = true;
        private boolean isBrokenHttp;
    }

    Shot aim(ApiCalls.Call call, Random random) {
        Oddities odd = new Oddities(random);
        FuzzCallers.Caller caller = callers.one(random);
        if (!call.method().equals("GET") && successes.get(call.name()).get() >= MOST_SUCCESSES) {
            caller = callers.stranger();
        }
        Draft draft = good(call, odd, random);
        if (successes.get(call.name()).get() >= MOST_SUCCESSES
                && !call.bodies().isEmpty()
                && !call.needsSomebody()) {
            // Anybody may do it: whatever is left of it must not succeed again.
            draft.body = odd.damaged("{\"a\": 1}");
        }
        for (int changes = random.nextInt(4); changes > 0; changes--) {
            change(draft, call, odd, random);
        }
        return new Shot(
                draft.isOfCall ? Optional.of(call) : Optional.empty(),
                draft.method,
                caller,
                draft.isBrokenHttp,
                bytes(draft, caller));
    }

    /** Remembers what later requests can name. */
    void learn(Shot shot, RawHttp.Answer answer) {
        if (answer.status() >= 300) {
            return;
        }
        shot.call().ifPresent(call -> successes.get(call.name()).incrementAndGet());
        if (answer.mediaType().equals("application/json") && ids.size() < MOST_IDS) {
            Matcher id = ID.matcher(answer.text());
            while (id.find()) {
                ids.add(id.group(1));
            }
            Matcher cursor = CURSOR.matcher(answer.text());
            while (cursor.find()) {
                cursors.add(cursor.group(1));
            }
        }
    }

    private Draft good(ApiCalls.Call call, Oddities odd, Random random) {
        Draft draft = new Draft();
        draft.method = call.method();
        draft.path = path(call, odd);
        for (JsonNode parameter : call.parameters("query")) {
            if (odd.oneIn(3)) {
                draft.query.add(
                        parameter.path("name").asText() + "=" + encoded(value(parameter, odd)));
            }
        }
        for (JsonNode parameter : call.parameters("header")) {
            if (odd.oneIn(3)) {
                draft.headers.put(parameter.path("name").asText(), value(parameter, odd));
            }
        }
        if (!call.bodies().isEmpty()) {
            String type = odd.one(List.copyOf(call.bodies()));
            draft.headers.put("Content-Type", type);
            draft.body = body(call, type, draft, odd, random);
        }
        return draft;
    }

    private String path(ApiCalls.Call call, Oddities odd) {
        Matcher variable = VARIABLE.matcher(call.path());
        StringBuilder path = new StringBuilder();
        while (variable.find()) {
            String name = variable.group(1);
            String value =
                    call.parameters("path").stream()
                            .filter(parameter -> parameter.path("name").asText().equals(name))
                            .map(parameter -> parameter.path("example").asText())
                            .findFirst()
                            .orElse("x");
            if (name.equals("id") && !ids.isEmpty() && !odd.oneIn(4)) {
                value = odd.one(ids);
            }
            variable.appendReplacement(path, Matcher.quoteReplacement(encoded(value)));
        }
        return variable.appendTail(path).toString();
    }

    private String value(JsonNode parameter, Oddities odd) {
        String name = parameter.path("name").asText();
        if (name.equals("wait")) {
            return odd.oneIn(200) ? "99999999999" : "1";
        }
        if (name.equals("Prefer")) {
            return odd.one(List.of("wait=1", "respond-async, wait=0", "handling=strict"));
        }
        if (name.equals("cursor") && !cursors.isEmpty()) {
            return odd.one(cursors);
        }
        JsonNode schema = parameter.path("schema");
        for (JsonNode given :
                List.of(
                        parameter.path("example"),
                        schema.path("example"),
                        schema.path("examples").path(0),
                        schema.path("enum").path(0),
                        schema.path("default"))) {
            if (!given.isMissingNode()) {
                return given.asText();
            }
        }
        return odd.inHeader();
    }

    private static String encoded(String value) {
        return URLEncoder.encode(value.replaceAll("[\\ud800-\\udfff]", ""), StandardCharsets.UTF_8);
    }

    private byte[] body(ApiCalls.Call call, String type, Draft draft, Oddities odd, Random random) {
        JsonNode media = call.body(type);
        if (type.startsWith("multipart/")) {
            return multipart(call.resolve(media.path("schema")), draft, odd);
        }
        if (!type.contains("json")) {
            return utf8(odd.oneIn(3) ? odd.text() : media.path("example").asText());
        }
        JsonNode example = media.path("example");
        if (odd.oneIn(4)) {
            return odd.damaged(write(example));
        }
        JsonNode json = example;
        for (int changes = random.nextInt(3); changes > 0; changes--) {
            json = odd.changed(json);
        }
        return utf8(write(json));
    }

    private static byte[] multipart(JsonNode form, Draft draft, Oddities odd) {
        String boundary = odd.oneIn(10) ? "x y" : "pebble";
        draft.headers.put("Content-Type", "multipart/form-data; boundary=" + boundary);
        StringBuilder body = new StringBuilder();
        for (var part : form.path("properties").properties()) {
            if (odd.oneIn(6)) {
                continue;
            }
            boolean isFile = part.getValue().path("format").asText().equals("binary");
            body.append("--pebble\r\nContent-Disposition: form-data; name=\"")
                    .append(odd.oneIn(10) ? odd.inHeader() : part.getKey())
                    .append('"')
                    .append(isFile ? "; filename=\"" + odd.inHeader() + "\"" : "")
                    .append("\r\n\r\n")
                    .append(odd.oneIn(3) ? "java" : odd.text())
                    .append("\r\n");
        }
        return utf8(body + (odd.oneIn(6) ? "" : "--pebble--\r\n"));
    }

    private static String write(JsonNode json) {
        try {
            return JSON.writeValueAsString(json);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private void change(Draft draft, ApiCalls.Call call, Oddities odd, Random random) {
        switch (random.nextInt(12)) {
            case 0 -> changePath(draft, call, odd);
            case 1, 2, 3 -> changeQuery(draft, call, odd);
            case 4 -> {
                draft.method = odd.one(METHODS);
                draft.isOfCall = false;
            }
            case 5 -> draft.headers.put("Content-Type", odd.one(MEDIA_TYPES));
            case 6 -> changeAuthorization(draft, odd);
            case 7 -> breakHttp(draft, odd);
            default -> changeHeader(draft, call, odd, random);
        }
    }

    private void changePath(Draft draft, ApiCalls.Call call, Oddities odd) {
        Matcher variable = VARIABLE.matcher(call.path());
        List<String> names = new ArrayList<>();
        while (variable.find()) {
            names.add(variable.group());
        }
        if (!names.isEmpty() && !odd.oneIn(3)) {
            String path = call.path().replace(odd.one(names), odd.inAddress());
            draft.path = VARIABLE.matcher(path).replaceAll("x");
        } else {
            draft.path =
                    switch (odd.one(List.of(0, 1, 2, 3, 4, 5))) {
                        case 0 -> draft.path + "/";
                        case 1 -> draft.path.replace("/", "//");
                        case 2 -> draft.path + ";a=b";
                        case 3 -> draft.path + "/" + odd.inAddress();
                        case 4 -> draft.path.toUpperCase(java.util.Locale.ROOT);
                        default -> "/api/v1/" + odd.inAddress();
                    };
        }
        draft.isOfCall = false;
    }

    private static void changeQuery(Draft draft, ApiCalls.Call call, Oddities odd) {
        List<JsonNode> known = call.parameters("query");
        String name =
                known.isEmpty() || odd.oneIn(6)
                        ? odd.one(List.of("lang", "limit", "cursor", "a", "%5b%5d", "=", ""))
                        : odd.one(known).path("name").asText();
        String value = odd.inAddress();
        // Whoever waits holds one of few connections here.
        draft.query.add(name + (odd.oneIn(8) ? "" : "=" + value));
        if (name.equals("wait")) {
            draft.query.removeIf(each -> each.matches("wait=[0-9]{2,}"));
        }
    }

    private static void changeAuthorization(Draft draft, Oddities odd) {
        draft.more =
                switch (odd.one(List.of(0, 1, 2, 3, 4))) {
                    case 0 -> "Authorization: Bearer " + odd.inHeader();
                    case 1 -> "Authorization: " + odd.inHeader();
                    case 2 -> "Authorization: Basic YWRhOmFkYQ==";
                    case 3 ->
                            "Cookie: __Host-cairn=" + odd.inHeader() + "; cairn=" + odd.inHeader();
                    default -> "Authorization:";
                };
    }

    private static void breakHttp(Draft draft, Oddities odd) {
        draft.isBrokenHttp = true;
        draft.isOfCall = false;
        switch (odd.one(List.of(0, 1, 2, 3, 4, 5, 6))) {
            case 0 -> draft.headers.put("Content-Length", odd.number());
            case 1 ->
                    draft.headers.put(
                            "Transfer-Encoding", odd.one(List.of("chunked", "gzip", "x")));
            case 2 -> draft.headers.put("Host", odd.inHeader());
            case 3 ->
                    draft.path = draft.path + odd.one(List.of("?%", "?a=%zz", "%00", "%", "?a b"));
            case 4 -> draft.headers.put("Expect", odd.one(List.of("100-continue", "x")));
            case 5 -> draft.headers.put(odd.one(List.of("X y", "", "X\u0001")), odd.inHeader());
            default -> draft.method = odd.one(List.of("GET /", "", "G\u0000T", "PRI"));
        }
    }

    private static void changeHeader(Draft draft, ApiCalls.Call call, Oddities odd, Random random) {
        List<JsonNode> own = call.parameters("header");
        if (!own.isEmpty() && odd.oneIn(3)) {
            String name = odd.one(own).path("name").asText();
            draft.headers.put(name, name.equals("Prefer") ? "wait=x" : odd.inHeader());
            return;
        }
        String name =
                odd.one(
                        List.of(
                                "Accept",
                                "Accept-Language",
                                "Accept-Encoding",
                                "Accept-Charset",
                                "Content-Encoding",
                                "Idempotency-Key",
                                "If-None-Match",
                                "If-Match",
                                "If-Modified-Since",
                                "Range",
                                "Last-Event-ID",
                                "X-CSRF-Token",
                                "Forwarded",
                                "X-Forwarded-For",
                                "X-Forwarded-Host",
                                "X-Forwarded-Proto",
                                "X-HTTP-Method-Override",
                                "Origin",
                                "Sec-Fetch-Site",
                                "Referer",
                                "Connection",
                                "Upgrade",
                                "Cookie"));
        String value =
                switch (name) {
                    case "Accept" ->
                            odd.one(
                                    List.of(
                                            "text/plain",
                                            "image/png",
                                            "application/json;q=0",
                                            "*/*;q=nonsense",
                                            "nonsense",
                                            "text/event-stream",
                                            odd.inHeader()));
                    case "Range" -> "bytes=" + random.nextInt() + "-" + random.nextInt();
                    case "If-None-Match" ->
                            odd.one(List.of("*", "\"x\"", "W/\"x\"", odd.inHeader()));
                    case "Connection" -> odd.one(List.of("close", "keep-alive", "upgrade"));
                    case "Upgrade" -> odd.one(List.of("websocket", "h2c", "x"));
                    case "Content-Encoding" -> odd.one(List.of("gzip", "br", "identity", "x"));
                    default -> odd.inHeader();
                };
        draft.headers.put(name, value);
    }

    private static byte[] bytes(Draft draft, FuzzCallers.Caller caller) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        String query = draft.query.isEmpty() ? "" : "?" + String.join("&", draft.query);
        bytes.writeBytes(utf8(draft.method + " " + draft.path + query + " HTTP/1.1\r\n"));
        draft.headers.putIfAbsent("Host", "localhost");
        if (!draft.headers.containsKey("Transfer-Encoding")
                && (draft.body.length > 0 || !draft.method.equals("GET"))) {
            draft.headers.putIfAbsent("Content-Length", String.valueOf(draft.body.length));
        }
        draft.headers.forEach(
                (name, value) -> bytes.writeBytes(utf8(name + ": " + value + "\r\n")));
        for (String line : List.of(caller.headers(), draft.more)) {
            if (!line.isEmpty()) {
                bytes.writeBytes(utf8(line + "\r\n"));
            }
        }
        bytes.writeBytes(utf8("\r\n"));
        if (draft.body.length > 0) {
            bytes.writeBytes(draft.body);
        }
        return bytes.toByteArray();
    }
}
