package org.cairnjudge.submission;

import static org.cairnjudge.web.Learner.API;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.cairnjudge.account.AccountDesk;
import org.cairnjudge.http.Refusal;
import org.cairnjudge.limit.Allowance;
import org.cairnjudge.limit.Kind;
import org.cairnjudge.web.Admin;
import org.cairnjudge.web.Learner;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Handing in twice, too often, too much, and taking it back. */
@QuarkusTest
class TrustedSubmitsOverHttpTest {
    private static final String SLUG = "stone-game-ix";
    private static final String PATH = API + "/problems/" + SLUG + "/submissions";
    private static final String SOURCE =
            "class Solution { boolean stoneGameIX(int[] stones) { return true; } }";

    @TestHTTPResource URI server;
    @Inject EntityManager entities;
    @Inject SubmissionDesk desk;
    @Inject Allowance allowance;
    @Inject AccountDesk accounts;

    private Learner ada;

    @BeforeEach
    void adaSignsUp() {
        ada = Learner.signsUp();
    }

    private UUID account(String name) {
        return (UUID)
                entities.createNativeQuery(
                                "select id from account where username = :name", UUID.class)
                        .setParameter("name", name)
                        .getSingleResult();
    }

    private int sql(String statement) {
        return QuarkusTransaction.requiringNew()
                .call(() -> entities.createNativeQuery(statement).executeUpdate());
    }

    private RequestSpecification withKey(String key) {
        return ada.asks().header("Idempotency-Key", key);
    }

    private static ValidatableResponse submit(RequestSpecification request, String source) {
        return request.contentType("text/x-java-source").body(source).post(PATH).then();
    }

    private static ValidatableResponse isError(
            ValidatableResponse answer, int status, String code) {
        return answer.statusCode(status)
                .header("Content-Type", startsWith("application/problem+json"))
                .body("code", equalTo(code));
    }

    private void hasHandedIn(int times) {
        ada.asks().get(API + "/submissions").then().body("items", hasSize(times));
    }

    /** One that no judge takes: it stays queued. */
    private String waiting(Learner owner) {
        return desk.store(
                        new SubmissionDesk.Draft(
                                account(owner.name()), SLUG, "java99", SOURCE, "sha256:0"))
                .id
                .toString();
    }

    // --- Idempotency-Key

    @Test
    void oneKeyFiftyTimesAtOnceIsOneSubmission() {
        HttpClient client = HttpClient.newHttpClient();
        HttpRequest request = withKey("fifty", SOURCE);
        List<CompletableFuture<HttpResponse<String>>> sent = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            sent.add(client.sendAsync(request, HttpResponse.BodyHandlers.ofString()));
        }
        List<Integer> statuses = new ArrayList<>();
        Set<String> places = new HashSet<>();
        for (CompletableFuture<HttpResponse<String>> answer : sent) {
            statuses.add(answer.join().statusCode());
            places.add(answer.join().headers().firstValue("Location").orElse("none"));
        }
        assertEquals(1, statuses.stream().filter(status -> status == 201).count());
        assertEquals(49, statuses.stream().filter(status -> status == 200).count());
        assertEquals(1, places.size(), places.toString());
        hasHandedIn(1);
    }

    @Test
    void theKeyIsOfWhatWasHandedInAndNotOfTheFormItCameIn() {
        String id = submit(withKey("k"), SOURCE).statusCode(201).extract().path("id");
        submit(withKey("k"), SOURCE).statusCode(200).body("id", equalTo(id));
        withKey("k")
                .contentType(ContentType.JSON)
                .body(Map.of("language", "java", "source", SOURCE))
                .post(PATH)
                .then()
                .statusCode(200)
                .header("Location", containsString(id))
                .body("id", equalTo(id));
        withKey("k")
                .multiPart("source", "Solution.java", SOURCE.getBytes(StandardCharsets.UTF_8))
                .post(PATH)
                .then()
                .statusCode(200)
                .body("id", equalTo(id));
        hasHandedIn(1);
    }

    @Test
    void anotherRequestWithTheSameKeyIsRefused() {
        submit(withKey("k"), SOURCE).statusCode(201);
        isError(submit(withKey("k"), SOURCE + "\n"), 422, "idempotency-key-reused");
        isError(
                submit(withKey("k").queryParam("language", "java17"), SOURCE),
                422,
                "idempotency-key-reused");
        isError(
                withKey("k")
                        .contentType("text/x-java-source")
                        .body(SOURCE)
                        .post(API + "/problems/stone-game-iii/submissions")
                        .then(),
                422,
                "idempotency-key-reused");
        hasHandedIn(1);
        ada = Learner.signsUp();
        submit(withKey("k"), SOURCE + "\n").statusCode(201);
    }

    @Test
    void aRepeatedRequestMayWaitForTheVerdict() {
        String id = submit(withKey("k"), SOURCE).statusCode(201).extract().path("id");
        ada.waitsFor(id);
        submit(withKey("k").header("Prefer", "wait=30"), SOURCE)
                .statusCode(200)
                .header("Preference-Applied", "wait=30")
                .body("id", equalTo(id))
                .body("status", equalTo("done"));
    }

    @Test
    void aRefusedRequestLeavesNoKeyBehind() {
        isError(submit(withKey("k"), " "), 422, "invalid");
        isError(submit(withKey("k").queryParam("language", "java99"), SOURCE), 503, "no-judge");
        submit(withKey("k"), SOURCE).statusCode(201);
    }

    /** As it is: other clients mend or leave out what is wrong. */
    @Test
    void aKeyOfABadShapeIsRefused() throws Exception {
        for (String key : List.of("", "x".repeat(256), "a\tb")) {
            HttpResponse<String> answer =
                    HttpClient.newHttpClient()
                            .send(withKey(key, SOURCE), HttpResponse.BodyHandlers.ofString());
            assertEquals(400, answer.statusCode(), answer.body());
            assertTrue(answer.body().contains("\"pointer\":\"Idempotency-Key:\""), answer.body());
        }
        hasHandedIn(0);
    }

    private HttpRequest withKey(String key, String source) {
        return HttpRequest.newBuilder(server.resolve(PATH))
                .header("Authorization", ada.authorization())
                .header("Idempotency-Key", key)
                .header("Content-Type", "text/x-java-source")
                .POST(HttpRequest.BodyPublishers.ofString(source))
                .build();
    }

    // --- Limits

    @Test
    void everyAnswerTellsTheRate() {
        submit(ada.asks(), SOURCE)
                .statusCode(201)
                .header("RateLimit-Policy", "\"submission\";q=10000;w=3600")
                .header("RateLimit", matchesPattern("\"submission\";r=9999;t=1"));
        ada.asks().get(API + "/submissions").then().header("RateLimit", nullValue());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void whoSendsTooOftenIsToldWhenToComeAgain(boolean admin) {
        Learner sender = admin ? Admin.signsIn(accounts) : ada;
        UUID id = account(sender.name());
        ValidatableResponse answer;
        do {
            // A turn comes back every 360 ms, which a slow machine may take for one request.
            takeAllTurns(id);
            answer = submit(sender.asks(), SOURCE);
        } while (answer.extract().statusCode() == 201);
        isError(answer, 429, "too-many-requests")
                .header("Retry-After", "1")
                .header("RateLimit", startsWith("\"submission\";r=0;t="));
    }

    private void takeAllTurns(UUID id) {
        assertThrows(
                Refusal.class,
                () -> {
                    for (int i = 0; i < 1_000_000; i++) {
                        allowance.take(Kind.SUBMISSION, id);
                    }
                });
    }

    @Test
    void whoHasTooMuchUnfinishedWaits() {
        sql(
                """
                insert into submission (id, account_id, problem, kind, language, source,
                                        status, testset_version, seed, created_at)
                select gen_random_uuid(), a.id, 'stone-game-ix', 'solution', 'java99', 'x',
                       case n %% 3 when 0 then 'queued' when 1 then 'compiling' else 'running' end,
                       'sha256:0', '\\x00', now()
                  from account a, generate_series(1, 99) n where a.username = '%s'
                """
                        .formatted(ada.name()));
        ada.waitsFor(submit(withKey("k"), SOURCE).statusCode(201).extract().path("id"));
        String waiting = waiting(ada);
        isError(submit(withKey("other"), SOURCE), 429, "too-much-unfinished")
                .header("Retry-After", notNullValue());
        submit(withKey("k"), SOURCE).statusCode(200);
        ada.asks().delete(API + "/submissions/" + waiting).then().statusCode(200);
        submit(withKey("other"), SOURCE + "\n").statusCode(201);
    }

    @Test
    void whoHasStoredTooMuchInADayIsToldToComeAgain() {
        submit(withKey("k"), SOURCE).statusCode(201);
        // As src/main/resources/application.properties has it, in time with the ids that count.
        sql(
                """
                insert into submission (id, account_id, problem, kind, language, source, status,
                                        testset_version, seed, created_at)
                select cast(lpad(to_hex(cast(extract(epoch from now() - make_interval(hours => case n when 1 then 25 else 23 end)) * 1000 as bigint)), 12, '0')
                            || '7' || lpad(to_hex(n), 3, '0') || '8000' || substr(replace(cast(a.id as text), '-', ''), 21) as uuid),
                       a.id, 'stone-game-ix', 'solution', 'java99', 'x', 'canceled', 'sha256:0', '\\x00', now()
                  from account a, generate_series(1, 2000) n where a.username = '%s'
                """
                        .formatted(ada.name()));
        isError(submit(ada.asks(), SOURCE), 429, "too-many-today").header("Retry-After", "600");
        submit(withKey("k"), SOURCE).statusCode(200);
        sql(
                "delete from submission where id = (select id from submission where status = 'canceled'"
                        + " and account_id = '"
                        + account(ada.name())
                        + "' order by id desc limit 1)");
        submit(ada.asks(), SOURCE).statusCode(201);
    }

    @Test
    void whoHasUsedTooMuchOfTheJudgesIsToldWhenThereIsSomeAgain() {
        submit(ada.asks(), SOURCE).statusCode(201);
        sql(
                "update share set used_ms = 20 * 3600000, used_at = now() where account_id = '"
                        + account(ada.name())
                        + "'");
        isError(submit(withKey("k"), SOURCE), 429, "judge-time-spent")
                .header("Retry-After", matchesPattern("3[56]\\d\\d"));
        hasHandedIn(1);
        sql("update share set used_ms = 0 where account_id = '" + account(ada.name()) + "'");
        submit(withKey("k"), SOURCE).statusCode(201);
    }

    @Test
    void aFullQueueRefusesAtOnceAndKeepsNothing() {
        sql(
                """
                insert into scheduled_tasks (task_name, task_instance, execution_time, picked, version, priority)
                select 'flood', n, now(), false, 1, 100 from generate_series(1, 15000) n
                """);
        try {
            isError(submit(withKey("k"), SOURCE), 503, "queue-full")
                    .header("Retry-After", notNullValue());
        } finally {
            sql("delete from scheduled_tasks where task_name = 'flood'");
        }
        hasHandedIn(0);
        submit(withKey("k"), SOURCE + "\n").statusCode(201);
    }

    // --- Cancel

    @Test
    void whatIsQueuedCanBeCanceledAsOftenAsYouLike() {
        String id = waiting(ada);
        for (int i = 0; i < 2; i++) {
            ada.asks()
                    .delete(API + "/submissions/" + id)
                    .then()
                    .statusCode(200)
                    .body("id", equalTo(id))
                    .body("status", equalTo("canceled"))
                    .body("verdict", nullValue());
        }
        ada.asks()
                .queryParam("status", "canceled")
                .get(API + "/submissions")
                .then()
                .body("items.id", equalTo(List.of(id)));
    }

    @Test
    void whoeverWaitsForItIsWoken() {
        String id = waiting(ada);
        CompletableFuture<HttpResponse<String>> waits =
                HttpClient.newHttpClient()
                        .sendAsync(
                                HttpRequest.newBuilder(
                                                server.resolve(
                                                        API + "/submissions/" + id + "?wait=30"))
                                        .header("Authorization", ada.authorization())
                                        .build(),
                                HttpResponse.BodyHandlers.ofString());
        ada.asks().delete(API + "/submissions/" + id).then().statusCode(200);
        String answer = waits.join().body();
        assertTrue(answer.contains("\"status\":\"canceled\""), answer);
    }

    @Test
    void whatIsJudgedOrOfOthersIsNot() {
        String done = submit(ada.asks(), SOURCE).extract().path("id");
        ada.waitsFor(done);
        isError(ada.asks().delete(API + "/submissions/" + done).then(), 409, "not-queued");
        String id = waiting(ada);
        Learner bob = Learner.signsUp();
        isError(bob.asks().delete(API + "/submissions/" + id).then(), 404, "not-found");
        isError(
                Admin.signsIn(accounts).asks().delete(API + "/submissions/" + id).then(),
                404,
                "not-found");
        isError(
                ada.asks().delete(API + "/submissions/" + UUID.randomUUID()).then(),
                404,
                "not-found");
        ada.asks().get(API + "/submissions/" + id).then().body("status", equalTo("queued"));
    }
}
