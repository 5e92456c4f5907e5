package org.cairnjudge.live;

import static io.restassured.RestAssured.given;
import static org.cairnjudge.web.Learner.API;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.cairnjudge.submission.Notice;
import org.cairnjudge.web.Learner;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Most submissions here are in a language that no judge takes: the test says how it goes on. */
@QuarkusTest
class EventsOverHttpTest {
    private static final long QUEUED = 1;
    private static final long COMPILING = 1_000_000_002;
    private static final long RUNNING = 1_000_000_003;
    private static final long JUDGED = 1_999_999_998;
    private static final long EXPLAINED = 1_999_999_999;
    private static final String WRONG =
            "class Solution { boolean stoneGameIX(int[] a) { return false; } }";

    @Inject EntityManager entities;
    @Inject Places places;

    @TestHTTPResource URI server;

    private Learner ada;
    private UUID id;

    @BeforeEach
    void somethingIsQueued() {
        ada = Learner.signsUp();
        id = UUID.randomUUID();
        sql(
                """
                insert into submission (id, account_id, problem, kind, language, source, status,
                                        testset_version, seed, created_at)
                select '%s', a.id, 'stone-game-ix', 'solution', 'java99', 'class Solution {}',
                       'queued', 'sha256:0', '\\x00', now()
                  from account a where a.username = '%s'
                """
                        .formatted(id, ada.name()));
    }

    private void sql(String statement) {
        QuarkusTransaction.requiringNew()
                .run(() -> entities.createNativeQuery(statement).executeUpdate());
    }

    private void tell(String channel, String payload) {
        QuarkusTransaction.requiringNew().run(() -> Notice.tell(entities, channel, payload));
    }

    private void become(String columns) {
        sql("update submission set " + columns + " where id = '" + id + "'");
        tell(Notice.FINISHED, id.toString());
    }

    private void judged(String more) {
        become(
                "status = 'done', attempt = 1, verdict = 'WA', judged_at = now(), cases_passed = 1,"
                        + " cases_total = 2, compile_output = 'secret words'"
                        + more);
    }

    private Following follow(Learner who, String query, Map<String, String> more) throws Exception {
        Map<String, String> headers = new java.util.HashMap<>(more);
        if (who != null) {
            headers.put("Authorization", who.authorization());
        }
        return Following.of(
                server.resolve(API + "/submissions/" + id + "/events" + query), headers);
    }

    private Following follow(Learner who) throws Exception {
        return follow(who, "", Map.of());
    }

    private static void assertTold(String event, long number, String data, Following.Told told) {
        assertEquals(event, told.event());
        assertEquals(String.valueOf(number), told.id());
        assertEquals(data, told.data());
    }

    private String get(Learner who) {
        return (who == null ? given() : who.asks())
                .get(API + "/submissions/" + id)
                .then()
                .statusCode(200)
                .extract()
                .asString();
    }

    @Test
    void everyChangeIsToldAndTheVerdictIsWhatTheOwnerWouldGet() throws Exception {
        Following owner = follow(ada);
        assertEquals(200, owner.status());
        assertEquals("text/event-stream", owner.header("Content-Type").split(";")[0]);
        assertEquals("private, no-store", owner.header("Cache-Control"));
        assertEquals("en", owner.header("Content-Language"));
        assertEquals("retry: 2000", owner.aside());
        assertTold("status", QUEUED, "{\"status\":\"queued\"}", owner.next());
        Following other = follow(Learner.signsUp());
        other.next();

        tell(Notice.PROGRESS, id + " 1 compiling");
        assertTold("status", COMPILING, "{\"status\":\"compiling\"}", owner.next());
        tell(Notice.PROGRESS, id + " 1 running");
        assertTold("status", RUNNING, "{\"status\":\"running\"}", owner.next());
        tell(Notice.PROGRESS, id + " 1 running 2 7 12 10 1534 edges");
        assertTold(
                "progress",
                RUNNING + 12,
                "{\"group\":{\"name\":\"edges\",\"title\":\"Edge cases\",\"cases\":12,\"passed\":7},"
                        + "\"cases\":{\"passed\":10,\"total\":1534}}",
                owner.next());
        judged("");

        List<Following.Told> rest = owner.rest();
        assertEquals(1, rest.size());
        assertTold("verdict", JUDGED, get(ada), rest.get(0));
        assertTrue(rest.get(0).data().contains("secret words"));
        List<Following.Told> seenByOther = other.rest();
        Following.Told verdict = seenByOther.get(seenByOther.size() - 1);
        assertTold("verdict", JUDGED, get(null), verdict);
        assertFalse(verdict.data().contains("secret words"));
    }

    @Test
    void whatIsOverIsToldAtOnceAndWhatWasSeenIsNotRepeated() throws Exception {
        judged("");

        assertEquals(
                List.of(new Following.Told("verdict", String.valueOf(JUDGED), get(null))),
                follow(null).rest());
        assertEquals(
                JUDGED,
                Long.parseLong(
                        follow(ada, "", Map.of("Last-Event-ID", String.valueOf(RUNNING + 40)))
                                .next()
                                .id()));
        assertEquals(
                204, follow(ada, "", Map.of("Last-Event-ID", String.valueOf(JUDGED))).status());
    }

    @Test
    void whoComesBackHearsOfWhatItMissedAndNotOfWhatItKnows() throws Exception {
        sql("update submission set status = 'running', attempt = 1 where id = '" + id + "'");

        Following knows = follow(ada, "", Map.of("Last-Event-ID", String.valueOf(RUNNING + 12)));
        Following missed = follow(ada, "", Map.of("Last-Event-ID", String.valueOf(COMPILING)));

        assertEquals(String.valueOf(RUNNING), missed.next().id());
        tell(Notice.PROGRESS, id + " 1 running 2 7 12 10 1534 edges");
        // How far the tests are may be left out where it follows upon the last within a moment.
        Optional<Following.Told> news = Optional.empty();
        for (int times = 0; times < 600 && news.isEmpty(); times++) {
            tell(Notice.PROGRESS, id + " 1 running 2 8 12 11 1534 edges");
            news = knows.soon();
        }
        assertEquals(String.valueOf(RUNNING + 13), news.orElseThrow().id());
        become("status = 'canceled'");
        assertTrue(knows.rest().stream().anyMatch(told -> told.data().contains("canceled")));
    }

    @Test
    void anotherAttemptIsToldFromItsBeginning() throws Exception {
        sql("update submission set status = 'running', attempt = 1 where id = '" + id + "'");
        Following owner = follow(ada);
        owner.next();
        tell(Notice.PROGRESS, id + " 1 running 2 8 12 11 1534 edges");
        owner.next();

        tell(Notice.PROGRESS, id + " 2 compiling");
        assertTold("status", 2_000_000_002, "{\"status\":\"compiling\"}", owner.next());
        tell(Notice.PROGRESS, id + " 1 running 2 9 12 12 1534 edges");
        tell(Notice.PROGRESS, id + " 2 running");
        assertEquals("2000000003", owner.next().id());
    }

    @Test
    void whatIsCanceledEndsWithoutAVerdict() throws Exception {
        Following owner = follow(ada);
        owner.next();

        become("status = 'canceled'");

        assertEquals(
                List.of("{\"status\":\"canceled\"}"),
                owner.rest().stream().map(Following.Told::data).toList());
    }

    @Test
    void whoWaitsForTheExplanationIsToldTheVerdictAndGoesOn() throws Exception {
        Following owner = follow(ada, "?until=explained", Map.of());
        Following other = follow(Learner.signsUp(), "?until=explained", Map.of());
        owner.next();
        other.next();
        judged(", explaining = true");

        assertEquals(String.valueOf(JUDGED), owner.next().id());
        // For others there is nothing to be explained.
        assertEquals(
                List.of("verdict", "explained"),
                other.rest().stream().map(Following.Told::event).toList());
        become("explaining = false");
        assertEquals(
                List.of(new Following.Told("explained", String.valueOf(EXPLAINED), get(ada))),
                owner.rest());
    }

    @Test
    void textsAreInTheReadersLanguage() throws Exception {
        Following chinese = follow(ada, "?lang=zh", Map.of());
        chinese.next();
        assertEquals("zh", chinese.header("Content-Language"));

        tell(Notice.PROGRESS, id + " 1 running 1 0 3 0 1534 samples");

        assertTrue(chinese.next().data().contains("\"title\":\"样例\""));
    }

    @Test
    void whatCannotBeFollowedIsRefused() throws Exception {
        for (String bad : List.of("abc", "-1", "1.5", "9".repeat(30))) {
            assertEquals(400, follow(ada, "", Map.of("Last-Event-ID", bad)).status(), bad);
        }
        assertEquals(400, follow(ada, "?until=never", Map.of()).status());
        assertEquals(400, follow(ada, "?lang=tlh", Map.of()).status());
        assertEquals(406, follow(ada, "", Map.of("Accept", "application/json")).status());
        assertEquals(
                401, follow(null, "", Map.of("Authorization", "Bearer cairn_nobody")).status());
        // An id from the future was never given: all is told.
        assertEquals(
                String.valueOf(QUEUED),
                follow(ada, "", Map.of("Last-Event-ID", "9".repeat(18))).next().id());
        id = UUID.randomUUID();
        assertEquals(404, follow(ada).status());
        given().head(API + "/submissions/" + id + "/events").then().statusCode(404);
    }

    @Test
    void aHeadIsNoStream() {
        int before = places.taken();
        ada.asks().head(API + "/submissions/" + id + "/events").then().statusCode(200);
        Awaitility.await().until(() -> places.taken() <= before);
    }

    @Test
    void aUserMayReadOnlySoManyStreamsAtOnce() throws Exception {
        // As src/main/resources/application.properties has it.
        for (int i = 0; i < 100; i++) {
            assertEquals(200, follow(ada).status());
        }

        Following oneTooMany = follow(ada);

        assertEquals(429, oneTooMany.status());
        assertEquals("5", oneTooMany.header("Retry-After"));
        ada.asks()
                .get(API + "/submissions/" + id + "?wait=5")
                .then()
                .statusCode(429)
                .body("code", equalTo("too-many-waiting"));
        isStoredAllTheSameAndAnsweredAtOnce("submissions");
        isStoredAllTheSameAndAnsweredAtOnce("runs");
        isStoredAllTheSameAndAnsweredAtOnce("challenges");
        assertEquals(200, follow(Learner.signsUp()).status());
        become("status = 'canceled'");
        Awaitility.await()
                .untilAsserted(
                        () ->
                                ada.asks()
                                        .get(API + "/submissions/" + id + "?wait=1")
                                        .then()
                                        .statusCode(200));
    }

    private void isStoredAllTheSameAndAnsweredAtOnce(String things) {
        Map<String, String> body =
                things.equals("challenges")
                        ? Map.of("difficulty", "small")
                        : Map.of("language", "java", "source", WRONG);
        ada.asks()
                .contentType(ContentType.JSON)
                .header("Prefer", "wait=30")
                .body(body)
                .post(API + "/problems/stone-game-ix/" + things)
                .then()
                .statusCode(201)
                .body("id", notNullValue())
                .body("status", not(equalTo("done")));
    }

    @Test
    void aRealJudgingIsFollowedToItsVerdict() throws Exception {
        id =
                UUID.fromString(
                        ada.asks()
                                .contentType("text/x-java-source")
                                .body(WRONG)
                                .post(API + "/problems/stone-game-ix/submissions")
                                .then()
                                .statusCode(201)
                                .extract()
                                .path("id"));

        List<Following.Told> all = follow(ada, "?until=explained", Map.of()).rest();

        List<Long> ids = all.stream().map(told -> Long.parseLong(told.id())).toList();
        assertEquals(ids.stream().sorted().distinct().toList(), ids);
        assertEquals(
                List.of("verdict", "explained"),
                all.stream()
                        .map(Following.Told::event)
                        .filter(event -> !event.equals("status") && !event.equals("progress"))
                        .toList());
        assertEquals(get(ada), all.get(all.size() - 1).data());
    }
}
