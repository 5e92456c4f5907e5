package org.cairnjudge.answer;

import static io.restassured.RestAssured.given;
import static org.cairnjudge.web.Learner.API;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.cairnjudge.web.Learner;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class ChallengesOverHttpTest {
    @Inject EntityManager entities;

    private Learner ada;

    @BeforeEach
    void adaSignsUp() {
        ada = Learner.signsUp();
    }

    private ValidatableResponse open(String problem, String difficulty) {
        return ada.asks()
                .contentType(ContentType.JSON)
                .body(Map.of("difficulty", difficulty))
                .post(API + "/problems/" + problem + "/challenges")
                .then();
    }

    private ValidatableResponse answer(String id, List<?> answers) {
        return ada.asks()
                .contentType(ContentType.JSON)
                .header("Prefer", "wait=30")
                .body(Map.of("answers", answers))
                .post(API + "/challenges/" + id + "/answers")
                .then();
    }

    /** What a learner would write in whatever language. */
    private static List<Boolean> solve(List<Map<String, List<Integer>>> inputs) {
        List<Boolean> answers = new ArrayList<>();
        for (Map<String, List<Integer>> input : inputs) {
            int[] c = new int[3];
            input.get("stones").forEach(stone -> c[stone % 3]++);
            answers.add(c[0] % 2 == 0 ? c[1] > 0 && c[2] > 0 : Math.abs(c[1] - c[2]) > 2);
        }
        return answers;
    }

    @Test
    void aFullyRightLargeSetCountsAsSolvedByAnswer() {
        ValidatableResponse challenge =
                open("stone-game-ix", "large")
                        .statusCode(201)
                        .body("status", equalTo("open"))
                        .body("seed", nullValue())
                        .body("results", nullValue());
        List<Map<String, List<Integer>>> inputs = challenge.extract().path("inputs");
        assertTrue(inputs.size() >= 40, inputs.size() + " inputs");
        assertTrue(
                inputs.stream().anyMatch(input -> input.get("stones").size() > 90_000),
                "none comes near the limits");
        String id = challenge.extract().path("id");

        answer(id, solve(inputs))
                .statusCode(201)
                .body("status", equalTo("closed"))
                .body("correct", equalTo(true))
                .body("results", everyItem(equalTo(true)))
                .body("seed", notNullValue());

        given().queryParam("limit", 100)
                .get(API + "/leaderboard")
                .then()
                .body("items.find { it.user == '" + ada.name() + "' }.solved", equalTo(1))
                .body("items.find { it.user == '" + ada.name() + "' }.solvedByAnswer", equalTo(1))
                .body("items.find { it.user == '" + ada.name() + "' }.attempts", equalTo(0));
        ada.asks().get(API + "/challenges").then().body("items.id", equalTo(List.of(id)));
    }

    @Test
    void oneWrongAnswerIsNamedAndTheSetIsClosed() {
        ValidatableResponse challenge = open("stone-game-ix", "small").statusCode(201);
        List<Map<String, List<Integer>>> inputs = challenge.extract().path("inputs");
        String id = challenge.extract().path("id");
        List<Boolean> answers = solve(inputs);
        answers.set(17, !answers.get(17));

        answer(id, answers)
                .body("correct", equalTo(false))
                .body("results[17]", equalTo(false))
                .body("results[16]", equalTo(true))
                .body("message", containsString("counted from 1: 18."));

        answer(id, solve(inputs)).statusCode(409).body("code", equalTo("already-answered"));
    }

    @Test
    void bothAnswersComeOftenSoThatNoGuessIsAGoodOne() {
        List<Map<String, List<Integer>>> inputs =
                open("stone-game-ix", "small").extract().path("inputs");
        long yes = solve(inputs).stream().filter(answer -> answer).count();
        // 64 fair coins: outside of this once in a hundred million.
        assertTrue(yes > 10 && yes < inputs.size() - 10, yes + " of " + inputs.size());
        assertNotEquals(inputs, open("stone-game-ix", "small").extract().path("inputs"));
    }

    private static List<String> allProblems() {
        return given().queryParam("limit", 100).get(API + "/problems").path("items.slug");
    }

    @Test
    void everyProblemHasBothChallengesWithEveryClassOfAnswers() {
        for (String problem : allProblems()) {
            for (String difficulty : List.of("small", "large")) {
                Learner anyone = Learner.signsUp();
                List<?> inputs =
                        anyone.asks()
                                .contentType(ContentType.JSON)
                                .body(Map.of("difficulty", difficulty))
                                .post(API + "/problems/" + problem + "/challenges")
                                .then()
                                .statusCode(201)
                                .extract()
                                .path("inputs");
                assertTrue(inputs.size() >= 40, problem + " " + difficulty + ": " + inputs.size());
            }
        }
    }

    @Test
    void answersOfTheWrongShapeCostNothing() {
        ValidatableResponse challenge = open("stone-game-ix", "small");
        String id = challenge.extract().path("id");
        List<Map<String, List<Integer>>> inputs = challenge.extract().path("inputs");

        answer(id, List.of(true, false)).statusCode(422).body("errors.code", hasItem("count"));
        List<Object> odd = new ArrayList<>(solve(inputs));
        odd.set(3, "true");
        answer(id, odd).statusCode(422).body("errors.pointer", hasItem("/answers/3"));
        ada.asks()
                .contentType(ContentType.JSON)
                .body("{}")
                .post(API + "/challenges/" + id + "/answers")
                .then()
                .statusCode(422);

        answer(id, solve(inputs)).body("correct", equalTo(true));
    }

    @Test
    void theInputsComeAsTextTooOneALine() {
        ValidatableResponse challenge = open("stone-game-ix", "small");
        List<?> inputs = challenge.extract().path("inputs");
        String text =
                ada.asks()
                        .get(API + "/challenges/" + challenge.extract().path("id") + "/inputs")
                        .then()
                        .statusCode(200)
                        .contentType("text/plain")
                        .extract()
                        .asString();
        assertEquals(inputs.size(), text.lines().count());
        assertTrue(text.startsWith("{\"stones\":["));
    }

    private static String lines(List<?> answers) {
        return answers.stream().map(String::valueOf).collect(Collectors.joining("\n")) + "\n";
    }

    private ValidatableResponse answerLines(String id, String text) {
        return ada.asks()
                .contentType(ContentType.TEXT)
                .header("Prefer", "wait=30")
                .body(text)
                .post(API + "/challenges/" + id + "/answers")
                .then();
    }

    @Test
    void answersMayBeAText() {
        ValidatableResponse challenge = open("stone-game-ix", "small");
        String id = challenge.extract().path("id");
        List<Boolean> answers = solve(challenge.extract().path("inputs"));
        List<Object> odd = new ArrayList<>(answers);
        odd.set(17, "maybe");
        odd.set(20, 7);

        answerLines(id, lines(odd))
                .statusCode(422)
                .body("errors.pointer", equalTo(List.of("/answers/17")))
                .body("errors[0].code", equalTo("malformed-json"))
                .body("errors[0].message", equalTo("Line 18: The line is not one JSON value."));
        odd.set(17, 8);
        answerLines(id, lines(odd))
                .statusCode(422)
                .body("errors.pointer", equalTo(List.of("/answers/17", "/answers/20")))
                .body("errors.message", hasItem(startsWith("Line 21: ")));
        answerLines(id, "true\n")
                .statusCode(422)
                .body("errors.pointer", equalTo(List.of("/answers")))
                .body("errors.code", equalTo(List.of("count")));

        answerLines(id, lines(answers))
                .statusCode(201)
                .header("Location", endsWith("/challenges/" + id))
                .body("correct", equalTo(true));
    }

    @Test
    void inputsAreDownloadedAndAnswersUploadedAsFiles() {
        String id = open("stone-game-ix", "small").extract().path("id");
        String text =
                ada.asks()
                        .get(API + "/challenges/" + id + "/inputs")
                        .then()
                        .header(
                                "Content-Disposition",
                                equalTo("attachment; filename=\"inputs-" + id + ".txt\""))
                        .extract()
                        .asString();
        List<Map<String, List<Integer>>> inputs =
                text.lines()
                        .map(line -> JsonPath.from(line).<String, List<Integer>>getMap(""))
                        .toList();

        ada.asks()
                .multiPart("wrong-name", "answers.txt", "true".getBytes(StandardCharsets.UTF_8))
                .post(API + "/challenges/" + id + "/answers")
                .then()
                .statusCode(422)
                .body("errors.pointer", equalTo(List.of("/answers")));
        ada.asks()
                .multiPart(
                        "answers",
                        "answers.txt",
                        lines(solve(inputs)).getBytes(StandardCharsets.UTF_8))
                .header("Prefer", "wait=30")
                .post(API + "/challenges/" + id + "/answers")
                .then()
                .statusCode(201)
                .body("correct", equalTo(true));
    }

    @Test
    void theSameKeyOpensAndAnswersOnce() {
        Map<String, Object> small = Map.of("difficulty", "small");
        String opens = API + "/problems/stone-game-ix/challenges";
        ValidatableResponse first = keyed("open", small, opens).statusCode(201);
        String id = first.extract().path("id");
        keyed("open", small, opens).statusCode(200).body("id", equalTo(id));
        keyed("open", Map.of("difficulty", "large"), opens)
                .statusCode(422)
                .body("code", equalTo("idempotency-key-reused"));

        String answers = API + "/challenges/" + id + "/answers";
        Map<String, Object> right = Map.of("answers", solve(first.extract().path("inputs")));
        // What was refused has used up no key.
        keyed("answer", Map.of("answers", List.of()), answers).statusCode(422);
        keyed("answer", right, answers).statusCode(201);
        keyed("answer", right, answers).statusCode(200).body("id", equalTo(id));
        keyed("another", right, answers).statusCode(409).body("code", equalTo("already-answered"));
    }

    private ValidatableResponse keyed(String key, Map<String, Object> body, String path) {
        return ada.asks()
                .contentType(ContentType.JSON)
                .header("Idempotency-Key", key)
                .body(body)
                .post(path)
                .then();
    }

    @Test
    void aWrongSetCostsAWaitForThisProblemThatGrows() {
        wrongSet(open("stone-game-ix", "small"));

        int first = toWait(open("stone-game-ix", "small"));
        assertTrue(first >= 1 && first <= 15, first + " s");
        open("stone-game-iii", "small").statusCode(201);

        longAgo();
        wrongSet(open("stone-game-ix", "small").statusCode(201));
        int second = toWait(open("stone-game-ix", "large"));
        assertTrue(second > 15 && second <= 30, second + " s");

        longAgo();
        ValidatableResponse last = open("stone-game-ix", "small").statusCode(201);
        answer(last.extract().path("id"), solve(last.extract().path("inputs")))
                .body("correct", equalTo(true));
        open("stone-game-ix", "small").statusCode(201);
    }

    private void wrongSet(ValidatableResponse challenge) {
        List<Boolean> answers = solve(challenge.extract().path("inputs"));
        answers.set(0, !answers.get(0));
        answer(challenge.extract().path("id"), answers).body("correct", equalTo(false));
    }

    private static int toWait(ValidatableResponse refused) {
        return Integer.parseInt(
                refused.statusCode(429)
                        .body("code", equalTo("too-many-challenges"))
                        .extract()
                        .header("Retry-After"));
    }

    /** As if an hour had passed. */
    private void longAgo() {
        QuarkusTransaction.requiringNew()
                .run(
                        () ->
                                entities.createNativeQuery(
                                                """
                                                update challenge c set judged_at = c.judged_at - interval '1 hour'
                                                  from account a where a.id = c.account_id and a.username = :name
                                                """)
                                        .setParameter("name", ada.name())
                                        .executeUpdate());
    }

    @Test
    void theWindowOpensWithTheInputsAndIsTold() {
        for (Map.Entry<String, Long> window : Map.of("small", 3600L, "large", 7200L).entrySet()) {
            ValidatableResponse challenge = open("stone-game-ix", window.getKey());
            Instant created = Instant.parse(challenge.extract().path("createdAt"));
            Instant expires = Instant.parse(challenge.extract().path("expiresAt"));
            long seconds = Duration.between(created, expires).toSeconds();
            assertTrue(
                    seconds >= window.getValue() && seconds < window.getValue() + 300,
                    window.getKey() + " is open for " + seconds + " s");
        }
    }

    @Test
    void aChallengeIsItsOwnersAlone() {
        String id = open("stone-game-ix", "small").extract().path("id");
        Learner bob = Learner.signsUp();
        bob.asks().get(API + "/challenges/" + id).then().statusCode(404);
        bob.asks().get(API + "/challenges/" + id + "/inputs").then().statusCode(404);
        bob.asks()
                .contentType(ContentType.JSON)
                .body(Map.of("answers", List.of()))
                .post(API + "/challenges/" + id + "/answers")
                .then()
                .statusCode(404);
        given().get(API + "/challenges/" + id).then().statusCode(401);
    }

    private void expire(UUID id) {
        QuarkusTransaction.requiringNew()
                .run(
                        () ->
                                entities.createNativeQuery(
                                                "update challenge set expires_at = created_at where id = :id")
                                        .setParameter("id", id)
                                        .executeUpdate());
    }

    @Test
    void anExpiredChallengeTakesNoAnswers() {
        ValidatableResponse challenge = open("stone-game-ix", "small");
        String id = challenge.extract().path("id");
        expire(UUID.fromString(id));

        answer(id, solve(challenge.extract().path("inputs"))).statusCode(410);
        ada.asks().get(API + "/challenges/" + id).then().body("status", equalTo("expired"));
    }

    @Test
    void ofManyHandInsAtOnceOneIsTakenAndTheOthersAreTold() {
        ValidatableResponse challenge = open("stone-game-ix", "small");
        String id = challenge.extract().path("id");
        List<Boolean> answers = solve(challenge.extract().path("inputs"));

        List<Integer> statuses =
                Stream.generate(
                                () ->
                                        CompletableFuture.supplyAsync(
                                                () -> answer(id, answers).extract().statusCode(),
                                                runnable -> new Thread(runnable).start()))
                        .limit(8)
                        .toList()
                        .stream()
                        .map(CompletableFuture::join)
                        .sorted()
                        .toList();

        assertEquals(List.of(201, 409, 409, 409, 409, 409, 409, 409), statuses);
    }

    @Test
    void lookingAtAnExpiredChallengeWritesNothing() {
        UUID id = UUID.fromString(open("stone-game-ix", "small").extract().path("id"));
        expire(id);

        ada.asks().get(API + "/challenges/" + id).then().body("status", equalTo("expired"));
        ada.asks().get(API + "/challenges").then().body("items.status", hasItem("expired"));

        assertEquals(
                "open",
                entities.createNativeQuery(
                                "select status from challenge where id = :id", String.class)
                        .setParameter("id", id)
                        .getSingleResult());
    }

    @Test
    void oneUserHasAFewOpenAtATime() {
        // As src/main/resources/application.properties has it.
        for (int i = 0; i < 5; i++) {
            open("stone-game-ix", "small").statusCode(201);
        }
        open("stone-game-ix", "small")
                .statusCode(429)
                .body("code", equalTo("too-much-unfinished"))
                .header("Retry-After", notNullValue());
    }

    @Test
    void badWishesAreRefused() {
        open("no-such-problem", "small").statusCode(404);
        open("stone-game-ix", "huge")
                .statusCode(422)
                .body("errors.pointer", hasItem("/difficulty"));
        ada.asks()
                .contentType(ContentType.JSON)
                .body("{}")
                .post(API + "/problems/stone-game-ix/challenges")
                .then()
                .statusCode(422);
    }
}
