package org.cairnjudge.leaderboard;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;
import static org.cairnjudge.web.Learner.API;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.lessThanOrEqualTo;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.cairnjudge.submission.SubmissionJudged;
import org.cairnjudge.web.Learner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The board, from verdicts written straight into the table: no judge is needed to rank them. */
@QuarkusTest
class LeaderboardOverHttpTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    @Inject EntityManager entities;
    @Inject Standings standings;
    @Inject Sums sums;

    // Over all tests of this class: ids must differ, and grow with time.
    private static int made;

    private UUID account(Learner learner) {
        return (UUID)
                entities.createNativeQuery(
                                "select id from account where username = :name", UUID.class)
                        .setParameter("name", learner.name())
                        .getSingleResult();
    }

    /** Stores a verdict as the desk would, at its own place in time, and has the board follow. */
    private UUID judged(Learner learner, String problem, String verdict, long timeMs) {
        made++;
        UUID id =
                new UUID(
                        ((START.toEpochMilli() + made) << 16) | 0x7000, 0x8000000000000000L | made);
        QuarkusTransaction.requiringNew()
                .run(
                        () -> {
                            UUID account = account(learner);
                            entities.createNativeQuery(
                                            """
                                            insert into submission (id, account_id, problem, kind, language, source, status,
                                                                    verdict, testset_version, seed, time_ms, memory_bytes, created_at)
                                            values (:id, :account, :problem, 'solution', 'java17', '', 'done',
                                                    :verdict, 'sha256:0', '', :time, 0, :at)
                                            """)
                                    .setParameter("id", id)
                                    .setParameter("account", account)
                                    .setParameter("problem", problem)
                                    .setParameter("verdict", verdict)
                                    .setParameter("time", timeMs)
                                    .setParameter("at", START.plusSeconds(made))
                                    .executeUpdate();
                            standings.judged(new SubmissionJudged(account, problem));
                        });
        return id;
    }

    private static Map<String, Object> row(Learner learner) {
        String cursor = null;
        do {
            var request = given().queryParam("limit", 100);
            var page =
                    (cursor == null ? request : request.queryParam("cursor", cursor))
                            .get(API + "/leaderboard")
                            .then()
                            .statusCode(200)
                            .extract();
            List<Map<String, Object>> items = page.path("items");
            for (Map<String, Object> item : items) {
                if (item.get("user").equals(learner.name())) {
                    return item;
                }
            }
            cursor = page.path("nextCursor");
        } while (cursor != null);
        return Map.of();
    }

    // Each statement saw the board as it was by then: who moved in between stood there twice, or
    // had a result that nobody was counted for, which was a 500.
    @Test
    void onesOwnPlaceIsOfOneMomentThoughSomebodyMovesMeanwhile() {
        UUID ada = account(Learner.signsUp());
        sql(
                """
                insert into standing (account_id, period, starts_on, language, username, solved, solved_by_answer,
                                      attempts, last_improved_at)
                select cast('%s' as uuid), 'all', date '1970-01-01', 'java96', 'ada', 1, 0, 0, now()
                """
                        .formatted(ada));
        Runnable adaMovesUp = () -> sql("update standing set solved = 2 where language = 'java96'");
        Leaderboard leaderboard =
                new Leaderboard(before("solved desc", adaMovesUp), Clock.systemUTC());

        try {
            Leaderboard.Neighbourhood around =
                    QuarkusTransaction.requiringNew()
                            .call(
                                    () ->
                                            leaderboard.around(
                                                    new Board(
                                                            Period.ALL, LocalDate.EPOCH, "java96"),
                                                    ada))
                            .orElseThrow();

            assertEquals(1, around.own().place().solved());
            assertEquals(List.of(), around.above());
        } finally {
            standings.rebuild();
        }
    }

    private void sql(String text) {
        QuarkusTransaction.requiringNew()
                .run(() -> entities.createNativeQuery(text).executeUpdate());
    }

    @Test
    void aSumThatHasBecomeNothingIsDeleted() {
        String change =
                """
                insert into submission_count_change (problem, language, verdict, ticks, submissions)
                values ('gone', 'java96', 'AC', 1, %d)
                """;
        sql(change.formatted(1));
        await().until(() -> foldedToGone() == 1);
        sql(change.formatted(-1));
        await().until(() -> foldedToGone() == 0);
    }

    /** How many sums there are of the problem, after folding; another node may be at it. */
    private long foldedToGone() {
        return QuarkusTransaction.requiringNew()
                .call(
                        () -> {
                            sums.part();
                            return ((Number)
                                            entities.createNativeQuery(
                                                            "select count(*) from submission_count where problem = 'gone'",
                                                            Long.class)
                                                    .getSingleResult())
                                    .longValue();
                        });
    }

    /** The same entities; somebody else does something just before a statement is made. */
    private EntityManager before(String statement, Runnable work) {
        return (EntityManager)
                Proxy.newProxyInstance(
                        EntityManager.class.getClassLoader(),
                        new Class<?>[] {EntityManager.class},
                        (proxy, method, arguments) -> {
                            if (arguments != null
                                    && arguments[0] instanceof String text
                                    && text.contains(statement)) {
                                work.run();
                            }
                            return method.invoke(entities, arguments);
                        });
    }

    @Test
    void attemptsAreWhatWasJudgedBeforeTheFirstAcceptedOne() {
        Learner ada = Learner.signsUp();
        int madeBefore = made;
        judged(ada, "stone-game-ix", "WA", 1);
        judged(ada, "stone-game-ix", "CE", 0);
        judged(ada, "stone-game-ix", "JE", 0);
        judged(ada, "stone-game-ix", "TLE", 1);
        assertEquals(Map.of(), row(ada));
        judged(ada, "stone-game-ix", "AC", 1);
        judged(ada, "stone-game-ix", "WA", 1);
        judged(ada, "stone-game-viii", "WA", 1);

        Map<String, Object> row = row(ada);

        assertEquals(1, row.get("solved"));
        assertEquals(2, row.get("attempts"));
        assertEquals(0, row.get("solvedByAnswer"));
        assertEquals(START.plusSeconds(madeBefore + 5).toString(), row.get("lastImprovedAt"));
    }

    @Test
    void equalRanksAreRepeatedAlsoAcrossPages() {
        List<Learner> learners = List.of(Learner.signsUp(), Learner.signsUp(), Learner.signsUp());
        for (Learner learner : learners) {
            judged(learner, "a", "AC", 1);
            judged(learner, "b", "AC", 1);
            judged(learner, "c", "AC", 1);
            judged(learner, "d", "AC", 1);
        }
        judged(learners.get(2), "e", "WA", 1);
        judged(learners.get(2), "e", "AC", 1);

        List<Object> ranks = new ArrayList<>();
        List<Object> users = new ArrayList<>();
        String cursor = null;
        for (int i = 0; i < 3; i++) {
            var request = given().queryParam("limit", 1);
            var page =
                    (cursor == null ? request : request.queryParam("cursor", cursor))
                            .get(API + "/leaderboard")
                            .then()
                            .extract();
            ranks.add(page.path("items[0].rank"));
            users.add(page.path("items[0].user"));
            cursor = page.path("nextCursor");
        }
        assertEquals(List.of(1, 2, 2), ranks);
        assertEquals(
                List.of(learners.get(2).name(), learners.get(0).name(), learners.get(1).name()),
                users);
    }

    @Test
    void rebuildingGivesTheSameBoard() {
        Learner ada = Learner.signsUp();
        judged(ada, "stone-game-ix", "WA", 1);
        judged(ada, "stone-game-ix", "AC", 1);
        List<?> before = rows();

        assertTrue(standings.rebuild() > 0);

        assertEquals(before, rows());
    }

    private List<?> rows() {
        return entities.createNativeQuery(
                        """
                        select cast(s as text) from standing s
                        union all select cast(f as text) from fastest f
                        union all select cast(p as text) from standing_on_problem p order by 1
                        """,
                        String.class)
                .getResultList();
    }

    @Test
    void theFastestOfAProblemTieWithinTheNoise() {
        Learner fast = Learner.signsUp();
        Learner same = Learner.signsUp();
        Learner slow = Learner.signsUp();
        judged(fast, "stone-game-viii", "AC", 0);
        judged(same, "stone-game-viii", "AC", 19);
        judged(same, "stone-game-viii", "AC", 700);
        judged(slow, "stone-game-viii", "AC", 60_000);

        given().queryParam("problem", "stone-game-viii")
                .queryParam("limit", 100)
                .get(API + "/leaderboard")
                .then()
                .statusCode(200)
                .body(
                        "items.findAll { it.user == '" + fast.name() + "' }.rank",
                        equalTo(List.of(1)))
                .body(
                        "items.findAll { it.user == '" + same.name() + "' }.rank",
                        equalTo(List.of(1)))
                .body("items.findAll { it.user == '" + slow.name() + "' }.rank", not(hasItem(1)));
    }

    @Test
    void whatIsNotKeptIsRefused() {
        given().queryParam("period", "year").get(API + "/leaderboard").then().statusCode(400);
        given().queryParam("period", "week")
                .queryParam("problem", "stone-game-ix")
                .get(API + "/leaderboard")
                .then()
                .statusCode(400)
                .body("errors.pointer", hasItem("?period"));
        given().queryParam("language", "Java 17").get(API + "/leaderboard").then().statusCode(400);
        given().queryParam("problem", "no-such").get(API + "/leaderboard").then().statusCode(404);
        given().queryParam("limit", "0").get(API + "/leaderboard").then().statusCode(400);
    }

    @Test
    void aLanguageHasABoardOfWhatItsProgramsSolved() {
        Learner ada = Learner.signsUp();
        judged(ada, "stone-game-ix", "WA", 1);
        judged(ada, "stone-game-ix", "AC", 1);

        given().queryParam("language", "java17")
                .queryParam("limit", 100)
                .get(API + "/leaderboard")
                .then()
                .statusCode(200)
                .body("items.user", hasItem(ada.name()));
        given().queryParam("language", "java11")
                .get(API + "/leaderboard")
                .then()
                .statusCode(200)
                .body("items", equalTo(List.of()));
    }

    @Test
    void ownRowComesWithItsNeighbours() {
        Learner ada = Learner.signsUp();
        ada.asks()
                .get(API + "/leaderboard/me")
                .then()
                .statusCode(200)
                .header("Cache-Control", "private")
                .body("own.rank", equalTo(null))
                .body("own.user", equalTo(ada.name()))
                .body("own.solved", equalTo(0))
                .body("above", equalTo(List.of()));
        judged(ada, "stone-game-ix", "AC", 1);
        Learner bob = Learner.signsUp();
        judged(bob, "stone-game-ix", "AC", 1);

        var own = bob.asks().get(API + "/leaderboard/me").then().statusCode(200);

        own.body("own.user", equalTo(bob.name()))
                .body("above.user", hasItem(ada.name()))
                .body("above[-1].rank", equalTo(row(ada).get("rank")))
                .body("own.rank", equalTo(row(bob).get("rank")));
        bob.asks().queryParam("period", "year").get(API + "/leaderboard/me").then().statusCode(400);
        given().get(API + "/leaderboard/me").then().statusCode(401);
    }

    @ParameterizedTest
    @CsvSource({
        "1, 1, 1, +1000000000-12-31T23:59:59Z",
        "1, 1, 1, -1000000000-01-01T00:00:00Z",
        "1, 1, 1, +300000-01-01T00:00:00Z",
        "1, -5, 1, 2026-01-01T00:00:00Z",
        "1, 2, 1, 2026-01-01T00:00:00Z",
        "1, 1, -2147483648, 2026-01-01T00:00:00Z",
        "9223372036854775807, 1, 1, 2026-01-01T00:00:00Z"
    })
    void aCursorThatNoBoardGaveOutIsRefused(
            String position, String rank, String solved, String improved) {
        String place =
                """
                {"startsOn": "1970-01-01", "position": %s, "rank": %s, "solved": %s, "attempts": 0, "lastImprovedAt": "%s", "user": "ada"}
                """
                        .formatted(position, rank, solved, improved);
        given().queryParam(
                        "cursor",
                        Base64.getUrlEncoder()
                                .encodeToString(place.getBytes(StandardCharsets.UTF_8)))
                .get(API + "/leaderboard")
                .then()
                .statusCode(400)
                .body("errors.pointer", hasItem("?cursor"));
    }

    @Test
    void theProfileTellsWhatWasSolvedAndHowSteadily() {
        Learner ada = Learner.signsUp();
        String profile = API + "/users/" + ada.name();
        given().get(profile)
                .then()
                .statusCode(200)
                .body("rank", equalTo(null))
                .body("solved", equalTo(0))
                .body("streak.current", equalTo(0));
        judged(ada, "stone-game-ix", "WA", 1);
        judged(ada, "stone-game-ix", "AC", 1);
        judged(ada, "stone-game-iii", "AC", 1);
        judged(ada, "stone-game-viii", "WA", 1);

        given().get(profile)
                .then()
                .body("username", equalTo(ada.name()))
                .body("rank", equalTo(row(ada).get("rank")))
                .body("solved", equalTo(2))
                .body("attempts", equalTo(1))
                .body("streak.current", equalTo(0))
                .body("streak.longest", equalTo(1));
        String cursor =
                given().queryParam("limit", 1)
                        .get(profile + "/solved")
                        .then()
                        .statusCode(200)
                        .header("ETag", notNullValue())
                        .body("items.problem", equalTo(List.of("stone-game-iii")))
                        .body("items[0].byAnswer", equalTo(false))
                        .extract()
                        .path("nextCursor");
        given().queryParam("limit", 1)
                .queryParam("cursor", cursor)
                .queryParam("includeTotal", true)
                .get(profile + "/solved")
                .then()
                .body("items.problem", equalTo(List.of("stone-game-ix")))
                .body("items[0].attempts", equalTo(1))
                .body("total", equalTo(2))
                .body("nextCursor", equalTo(null));
        given().get(API + "/users/no-such-user/solved").then().statusCode(404);
    }

    @Test
    void statisticsAreWhatWasJudgedAndAnAcceptedOneLearnsItsPercentile() {
        Learner ada = Learner.signsUp();
        String statistics = API + "/problems/stone-game-iii/statistics";
        int submitted = given().get(statistics).then().statusCode(200).extract().path("submitted");
        List<Integer> before =
                given().get(statistics)
                        .then()
                        .extract()
                        .path("languages.findAll { it.language == 'java17' }.accepted");
        int accepted = before.isEmpty() ? 0 : before.get(0);
        judged(ada, "stone-game-iii", "CE", 0);
        judged(ada, "stone-game-iii", "JE", 0);
        judged(ada, "stone-game-iii", "WA", 1);
        UUID slow = judged(ada, "stone-game-iii", "AC", 19_999);
        UUID slower = judged(ada, "stone-game-iii", "AC", 90_000);

        given().get(statistics)
                .then()
                .body("problem", equalTo("stone-game-iii"))
                .body("submitted", equalTo(submitted + 3))
                .body("verdicts.verdict", hasItems("AC", "WA", "CE"))
                .body("verdicts.verdict", not(hasItem("JE")))
                .body("times.counts.size()", lessThanOrEqualTo(50))
                .body("languages.find { it.language == 'java17' }.accepted", equalTo(accepted + 2));
        ada.asks()
                .get(API + "/submissions/" + slow)
                .then()
                .body(
                        "fasterThan",
                        equalTo((float) (Math.round(10_000.0 / (accepted + 2)) / 10_000.0)));
        ada.asks().get(API + "/submissions/" + slower).then().body("fasterThan", equalTo(0f));
        ada.asks()
                .queryParam("verdict", "WA")
                .get(API + "/submissions")
                .then()
                .body("items.fasterThan", equalTo(Collections.singletonList(null)));
        given().get(API + "/problems/no-such/statistics").then().statusCode(404);
    }

    @Test
    void aCursorOfAnotherPeriodIsRefused() {
        String place =
                """
                {"startsOn": "2026-01-02", "position": 1, "rank": 1, "solved": 1, "attempts": 0,
                 "lastImprovedAt": "2026-01-01T00:00:00Z", "user": "ada"}
                """;
        given().queryParam("period", "week")
                .queryParam(
                        "cursor",
                        Base64.getUrlEncoder()
                                .encodeToString(place.getBytes(StandardCharsets.UTF_8)))
                .get(API + "/leaderboard")
                .then()
                .statusCode(400)
                .body("errors.pointer", hasItem("?cursor"));
    }

    @Test
    void theBoardIsPublicAndCacheable() {
        String tag =
                given().get(API + "/leaderboard")
                        .then()
                        .header("ETag", notNullValue())
                        .header("Access-Control-Allow-Origin", "*")
                        .extract()
                        .header("ETag");
        assertTrue(tag.startsWith("\""));
    }

    @Test
    void theServiceSaysWhatItIs() {
        given().get(API + "/verdicts").then().body("verdict", hasItems("AC", "JE"));
        given().queryParam("lang", "zh").get(API + "/verdicts").then().body("title", hasItem("通过"));
        given().get(API + "/languages")
                .then()
                .body("name", hasItem("java17"))
                .body("alsoAs.flatten()", hasItem("java"));
        given().get(API + "/status")
                .then()
                .body("healthy", equalTo(true))
                .body("sandbox.tier", equalTo("A"))
                .body("nodes", equalTo(null));
    }
}
