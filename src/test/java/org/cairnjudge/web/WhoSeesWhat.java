package org.cairnjudge.web;

import static io.restassured.RestAssured.given;

import com.fasterxml.jackson.databind.JsonNode;
import io.restassured.http.ContentType;
import io.restassured.mapper.ObjectMapperType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Tries calls about one learner's things as every kind of caller: which status each gets, whether
 * what is hidden looks like what is not there, and whether anything secret slips out.
 */
final class WhoSeesWhat {
    /** The kinds of callers, in the order of the table's columns. */
    enum Kind {
        /** No token at all. */
        NOBODY,
        /** Somebody else, signed in. */
        OTHER,
        /** A token of the owner's that may only read. */
        READER,
        /** A token of the owner's that may only hand in. */
        SENDER,
        /** The token of an account that was disabled. */
        DISABLED,
        /** A session that has ended. */
        ENDED,
        OWNER,
        ADMIN
    }

    /** Stands in the source and is printed, so that it is also in what was printed. */
    private static final String MARK = "pebble" + UUID.randomUUID().toString().replace("-", "");

    private static final String SOURCE =
            "class Solution { boolean stoneGameIX(int[] stones) { System.out.println(\""
                    + MARK
                    + "\"); return false; } }";

    private final Supplier<Learner> admin;
    private final Learner owner = Learner.signsUp();
    private final String reader = token(owner, "read");
    private final String sender = token(owner, "submit");
    private final String disabled;
    private final String ended;
    private final Map<String, String> things = new LinkedHashMap<>();
    private final List<String> secrets = new ArrayList<>(List.of(MARK));

    /**
     * @param admin somebody who may do everything; another one each time
     */
    WhoSeesWhat(Supplier<Learner> admin) {
        this.admin = admin;
        Learner shut = Learner.signsUp();
        disabled = shut.authorization();
        admin.get()
                .asks()
                .contentType(ContentType.JSON)
                .body(Map.of("disabled", true))
                .patch(Learner.API + "/users/" + shut.name())
                .then()
                .statusCode(200);
        Learner gone = Learner.signsUp();
        ended = gone.authorization();
        gone.asks().delete(Learner.API + "/sessions/current").then().statusCode(204);
        makeThings();
    }

    private static String token(Learner of, String scope) {
        String token =
                of.asks()
                        .contentType(ContentType.JSON)
                        .body(Map.of("name", "only " + scope, "scopes", List.of(scope)))
                        .post(Learner.API + "/me/tokens")
                        .then()
                        .statusCode(201)
                        .extract()
                        .path("token");
        return "Bearer " + token;
    }

    /** What the owner has, and nobody else may see. */
    private void makeThings() {
        things.put("/api/v1/submissions/", made("/problems/stone-game-ix/submissions", source()));
        things.put("/api/v1/runs/", made("/problems/stone-game-ix/runs", source()));
        things.put(
                "/api/v1/challenges/",
                made("/problems/stone-game-ix/challenges", Map.of("difficulty", "small")));
        things.put(
                "/api/v1/me/tokens/",
                made("/me/tokens", Map.of("name", "other", "scopes", List.of("read"))));
        JsonNode judged =
                owner.waitsFor(things.get("/api/v1/submissions/"))
                        .extract()
                        .as(JsonNode.class, ObjectMapperType.JACKSON_2);
        for (String hidden : List.of("seed", "message")) {
            secrets.add(judged.path(hidden).asText());
        }
        if (!judged.path("stdout").asText().contains(MARK) || secrets.contains("")) {
            throw new IllegalStateException("there is nothing to hide in " + judged);
        }
        secrets.add(reader.replace("Bearer ", ""));
        secrets.add(sender.replace("Bearer ", ""));
        secrets.add(owner.authorization().replace("Bearer ", ""));
        secrets.add("$argon2");
    }

    private static Map<String, String> source() {
        return Map.of("language", "java", "source", SOURCE);
    }

    private String made(String path, Map<String, ?> body) {
        return owner.asks()
                .contentType(ContentType.JSON)
                .body(body)
                .post(Learner.API + path)
                .then()
                .statusCode(201)
                .extract()
                .path("id");
    }

    private RequestSpecification as(Kind kind) {
        Function<String, RequestSpecification> showing =
                authorization -> given().header("Authorization", authorization);
        return switch (kind) {
            case NOBODY -> given();
            // Another one each time: some calls end the caller's own session.
            case OTHER -> showing.apply(Learner.signsUp().authorization());
            case READER -> showing.apply(reader);
            case SENDER -> showing.apply(sender);
            case DISABLED -> showing.apply(disabled);
            case ENDED -> showing.apply(ended);
            case OWNER -> showing.apply(owner.authorization());
            case ADMIN -> showing.apply(admin.get().authorization());
        };
    }

    /**
     * One of the owner's things where the address has room for one, else the document's example.
     */
    private String address(ApiCalls.Call call, boolean ofNothing) {
        String path = call.path();
        for (JsonNode parameter : call.parameters("path")) {
            String name = parameter.path("name").asText();
            String value = parameter.path("example").asText();
            if (name.equals("username")) {
                value = owner.name();
            } else if (name.equals("id")) {
                String prefix = path.substring(0, path.indexOf("{id}"));
                value = ofNothing ? new UUID(7, 7).toString() : things.getOrDefault(prefix, value);
            }
            path = path.replace("{" + name + "}", value);
        }
        return path;
    }

    private Response send(ApiCalls.Call call, Kind kind, boolean ofNothing) {
        RequestSpecification request = as(kind);
        if (call.bodies().contains("application/json")) {
            request.contentType(ContentType.JSON)
                    .body(call.body("application/json").path("example").toString());
        }
        return request.request(call.method(), address(call, ofNothing));
    }

    int status(ApiCalls.Call call, Kind kind, List<String> faults) {
        Response answer = send(call, kind, false);
        String body = answer.asString();
        boolean mayKnow = kind == Kind.OWNER || kind == Kind.READER || kind == Kind.ADMIN;
        if (!mayKnow) {
            secrets.stream()
                    .filter(body::contains)
                    .forEach(secret -> faults.add(call + " tells " + kind + ": " + secret));
        }
        if (answer.statusCode() == 404 && call.path().contains("{id}")) {
            compareWithNothing(call, kind, body, faults);
        }
        return answer.statusCode();
    }

    /** What may not be seen must not differ from what is not there, but for its name. */
    private void compareWithNothing(
            ApiCalls.Call call, Kind kind, String body, List<String> faults) {
        String id = new UUID(7, 7).toString();
        String other = send(call, kind, true).asString().replace(id, "ID");
        String own = body;
        for (String thing : things.values()) {
            own = own.replace(thing, "ID");
        }
        String example =
                call.parameters("path").stream()
                        .filter(parameter -> parameter.path("name").asText().equals("id"))
                        .map(parameter -> parameter.path("example").asText())
                        .findFirst()
                        .orElse(id);
        if (!own.replace(example, "ID").equals(other)) {
            faults.add(call + " tells " + kind + " that it is there: " + own + " / " + other);
        }
    }
}
