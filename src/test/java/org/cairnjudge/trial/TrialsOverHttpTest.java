package org.cairnjudge.trial;

import static io.restassured.RestAssured.given;
import static org.cairnjudge.web.Learner.API;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.cairnjudge.account.AccountDesk;
import org.cairnjudge.account.PersonalData;
import org.cairnjudge.problem.Challenge;
import org.cairnjudge.verdict.Message;
import org.cairnjudge.verdict.TrialReport;
import org.cairnjudge.web.Admin;
import org.cairnjudge.web.Learner;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class TrialsOverHttpTest {
    private static final String RUNS = API + "/problems/stone-game-ix/runs";

    /** Says how many stones there are, is wrong on two, and breaks on three. */
    private static final String FRAGILE =
            """
            class Solution {
                boolean stoneGameIX(int[] stones) {
                    System.out.println(stones.length + " stones");
                    if (stones.length == 3) {
                        throw new IllegalStateException("three");
                    }
                    int[] c = new int[3];
                    for (int stone : stones) {
                        c[stone % 3]++;
                    }
                    boolean wins = c[0] % 2 == 0 ? c[1] > 0 && c[2] > 0 : Math.abs(c[1] - c[2]) > 2;
                    return stones.length == 2 ? !wins : wins;
                }
            }
            """;

    @Inject EntityManager entities;
    @Inject AccountDesk accounts;
    @Inject TrialDesk desk;
    @Inject OldTrials old;
    @Inject OwnTrials own;

    private Learner ada;

    @BeforeEach
    void adaSignsUp() {
        ada = Learner.signsUp();
    }

    private ValidatableResponse run(Learner who, Map<String, ?> body) {
        return who.asks().contentType(ContentType.JSON).body(body).post(RUNS).then();
    }

    private static Map<String, Object> body(String source, List<?> inputs) {
        Map<String, Object> body = new HashMap<>();
        body.put("language", "java");
        body.put("source", source);
        body.put("inputs", inputs);
        return body;
    }

    private static Map<String, Object> stones(Integer... stones) {
        return Map.of("stones", List.of(stones));
    }

    private ValidatableResponse tries(String source, List<?> inputs) {
        return waitsFor(
                run(ada, body(source, inputs)).statusCode(201).extract().path("id").toString());
    }

    private ValidatableResponse waitsFor(String id) {
        for (int asked = 0; asked < 10; asked++) {
            ValidatableResponse answer =
                    ada.asks()
                            .queryParam("wait", 30)
                            .get(API + "/runs/" + id)
                            .then()
                            .statusCode(200);
            if ("done".equals(answer.extract().path("status"))) {
                return answer;
            }
        }
        throw new AssertionError("not run: " + id);
    }

    /** A trial that no judge comes for: there is no such language. */
    private UUID waiting() {
        UUID id = UUID.randomUUID();
        QuarkusTransaction.requiringNew()
                .run(
                        () ->
                                entities.createNativeQuery(
                                                """
                                                insert into trial (id, account_id, problem, language, source, status, created_at)
                                                select :id, a.id, 'stone-game-ix', 'java99', 'class Solution {}', 'queued', now()
                                                  from account a where a.username = :name
                                                """)
                                        .setParameter("id", id)
                                        .setParameter("name", ada.name())
                                        .executeUpdate());
        return id;
    }

    private static TrialReport report(String message) {
        return TrialReport.failed(Message.of(message), "a test");
    }

    @Test
    void theSamplesAreRunAndShownOneByOne() {
        ValidatableResponse created = run(ada, body(FRAGILE, null)).statusCode(201);
        String id = created.extract().path("id");
        created.header("Location", endsWith("/api/v1/runs/" + id))
                .header("RateLimit-Policy", containsString("trial"));
        List<Object> expected =
                given().get(API + "/problems/stone-game-ix/samples")
                        .then()
                        .extract()
                        .path("expected");

        waitsFor(id)
                .body("kind", equalTo("trial"))
                .body("verdict", equalTo("WA"))
                .body("message", nullValue())
                .body("jdk", notNullValue())
                .body("cases.expected", equalTo(expected))
                .body("cases.verdict", equalTo(List.of("WA", "AC", "AC", "WA", "AC")))
                .body("cases[0].input", equalTo(Map.of("stones", List.of(2, 1))))
                .body("cases[0].output", equalTo(false))
                .body(
                        "cases.stdout",
                        contains(
                                "2 stones\n",
                                "1 stones\n",
                                "5 stones\n",
                                "2 stones\n",
                                "5 stones\n"))
                .body("cases.timeMs", everyItem(notNullValue()))
                .body("cases.notCompared", everyItem(nullValue()));

        // It counts nowhere.
        ada.asks().get(API + "/submissions").then().body("items", empty());
        ada.asks().get(API + "/submissions/" + id).then().statusCode(404);
        ada.asks().get(API + "/problems/stone-game-ix").then().body("status", equalTo("new"));
    }

    @Test
    void whatFailsDoesNotHideWhatComesAfterIt() {
        tries(FRAGILE, List.of(stones(1, 1, 1), stones(2, 1), stones(3, 3, 3), stones(1)))
                .body("verdict", equalTo("RTE"))
                .body("cases.verdict", equalTo(List.of("RTE", "WA", "RTE", "AC")))
                .body("cases[0].output", nullValue())
                .body("cases[0].message", startsWith("java.lang.IllegalStateException: three"))
                .body("cases[1].message", nullValue())
                .body("cases[2].stdout", equalTo("3 stones\n"));
    }

    @Test
    void aSourceThatDoesNotCompileComesWithTheCompilersWords() {
        tries("class Solution { boolean stoneGameIX(int[] stones) { return 1; } }", null)
                .body("verdict", equalTo("CE"))
                .body("cases", empty())
                .body("compileOutput", containsString("incompatible types"));
    }

    @Test
    void nobodySaysWhatIsRightOfLargeInputsButTheyAreRun() {
        Integer[] many = Collections.nCopies(Challenge.MOST_TOLD + 1, 3).toArray(Integer[]::new);

        tries(FRAGILE, List.of(stones(many), stones(1)))
                .body("verdict", nullValue())
                .body("cases[0].verdict", nullValue())
                .body("cases[0].expected", nullValue())
                .body("cases[0].output", notNullValue())
                .body("cases[0].notCompared", equalTo("large-input"))
                .body("cases[0].message", startsWith("Not compared: only"))
                .body("cases[1].verdict", equalTo("AC"));
    }

    @Test
    void nobodySaysWhatIsRightWhileAChallengeIsOpen() {
        List<?> inputs =
                ada.asks()
                        .contentType(ContentType.JSON)
                        .body(Map.of("difficulty", "small"))
                        .post(API + "/problems/stone-game-ix/challenges")
                        .then()
                        .statusCode(201)
                        .extract()
                        .path("inputs");

        tries(FRAGILE, List.of(inputs.get(0), stones(2, 1)))
                .body("cases.expected", everyItem(nullValue()))
                .body("cases.verdict", everyItem(nullValue()))
                .body("cases.notCompared", everyItem(equalTo("challenge-open")));
        // What everybody can read is compared all the same.
        tries(FRAGILE, null).body("cases.expected", everyItem(notNullValue()));
    }

    @Test
    void allThatIsWrongIsToldAtOnce() {
        Map<String, Object> odd =
                body(FRAGILE, List.of(stones(1), stones(0, 10_001), Map.of("stone", List.of()), 7));
        odd.put("language", "cobol");

        run(ada, odd)
                .statusCode(422)
                .body(
                        "errors.pointer",
                        hasItems(
                                "/language",
                                "/inputs/1/stones/0",
                                "/inputs/1/stones/1",
                                "/inputs/2/stone",
                                "/inputs/2/stones",
                                "/inputs/3"))
                .body("errors", hasSize(6));
        run(ada, body(FRAGILE, List.of()))
                .statusCode(422)
                .body("errors.pointer", contains("/inputs"));
        run(ada, body(FRAGILE, IntStream.range(0, 21).mapToObj(i -> stones(1)).toList()))
                .statusCode(422)
                .body("errors.pointer", contains("/inputs"));
        run(ada, body("x".repeat(70_000), null)).statusCode(413);
        run(ada, Map.of()).statusCode(422).body("errors.pointer", hasItems("/language", "/source"));
        ada.asks()
                .contentType(ContentType.JSON)
                .body(body(FRAGILE, null))
                .post(API + "/problems/no-such/runs")
                .then()
                .statusCode(404);
    }

    @Test
    void theSameKeyIsTheSameTrial() {
        Map<String, Object> body = body(FRAGILE, List.of(stones(1)));
        String id = keyed(body).statusCode(201).extract().path("id");

        keyed(body).statusCode(200).body("id", equalTo(id));
        keyed(body(FRAGILE, null)).statusCode(422).body("code", equalTo("idempotency-key-reused"));
        waitsFor(id);
    }

    private ValidatableResponse keyed(Map<String, ?> body) {
        return ada.asks()
                .header("Idempotency-Key", "try " + ada.name())
                .contentType(ContentType.JSON)
                .body(body)
                .post(RUNS)
                .then();
    }

    @Test
    void onlyItsOwnerAndAdministratorsSeeIt() {
        String run = API + "/runs/" + waiting();

        ada.asks().get(run).then().statusCode(200).body("status", equalTo("queued"));
        Admin.signsIn(accounts).asks().get(run).then().statusCode(200);
        Learner.signsUp().asks().get(run).then().statusCode(404);
        given().get(run).then().statusCode(401);
        given().contentType(ContentType.JSON)
                .body(body(FRAGILE, null))
                .post(RUNS)
                .then()
                .statusCode(401);
        ada.asks().get(API + "/runs/" + UUID.randomUUID()).then().statusCode(404);
        ada.asks().get(API + "/runs/1").then().statusCode(404);
    }

    @Test
    void onlyTheNewestClaimWritesAndOnlyOnce() {
        UUID id = waiting();
        TrialClaim first = desk.claim(id, "judge-1").orElseThrow();
        TrialClaim second = desk.claim(id, "judge-2").orElseThrow();

        assertFalse(desk.finish(first, report("trial-judge-error"), null));
        assertTrue(desk.finish(second, report("trial-judge-error"), null));
        assertFalse(desk.finish(second, report("compile-error"), null));

        assertEquals(1, first.attempt());
        assertEquals(2, second.attempt());
        assertEquals(Optional.empty(), desk.claim(id, "judge-3"));
        ada.asks()
                .get(API + "/runs/" + id)
                .then()
                .body("verdict", equalTo("JE"))
                .body("judge", equalTo("judge-2"))
                .body("message", startsWith("The judge failed on this trial, not you."));
    }

    @Test
    void afterADayItIsAsIfItHadNeverBeen() {
        UUID id = waiting();
        QuarkusTransaction.requiringNew()
                .run(
                        () ->
                                entities.createNativeQuery(
                                                "update trial set created_at = now() - interval '25 hours' where id = :id")
                                        .setParameter("id", id)
                                        .executeUpdate());

        ada.asks().get(API + "/runs/" + id).then().statusCode(404);
        QuarkusTransaction.requiringNew().run(old::part);

        assertEquals(0, kept(id));
    }

    private int kept(UUID id) {
        return ((Number)
                        entities.createNativeQuery("select count(*) from trial where id = :id")
                                .setParameter("id", id)
                                .getSingleResult())
                .intValue();
    }

    @Test
    void itGoesWithItsAccountAndIsPartOfWhatIsKept() {
        UUID id = waiting();
        UUID account =
                (UUID)
                        entities.createNativeQuery("select account_id from trial where id = :id")
                                .setParameter("id", id)
                                .getSingleResult();

        List<PersonalData.Entry> entries = own.next(account, Optional.empty());
        assertEquals(id.toString(), entries.get(0).place());
        assertEquals(List.of(), own.next(account, Optional.of(id.toString())));

        QuarkusTransaction.requiringNew()
                .run(
                        () ->
                                entities.createNativeQuery("delete from account where id = :id")
                                        .setParameter("id", account)
                                        .executeUpdate());
        assertEquals(0, kept(id));
    }
}
