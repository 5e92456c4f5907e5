package org.cairnjudge.rejudge;

import static io.restassured.RestAssured.given;
import static org.cairnjudge.web.Learner.API;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.cairnjudge.account.AccountDesk;
import org.cairnjudge.account.Audit;
import org.cairnjudge.leaderboard.Standings;
import org.cairnjudge.problem.Tallies;
import org.cairnjudge.queue.DbQueue;
import org.cairnjudge.submission.Enqueue;
import org.cairnjudge.submission.VerdictsExchanged;
import org.cairnjudge.verdict.Judgement;
import org.cairnjudge.verdict.Message;
import org.cairnjudge.verdict.Verdict;
import org.cairnjudge.web.Admin;
import org.cairnjudge.web.Learner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Rejudgings of submissions that were written straight into the table, of a problem that nobody
 * else has and in a language that no judge takes work for.
 */
@QuarkusTest
class RejudgingTest {
    private static final String OLD = "sha256:" + "0".repeat(64);
    private static final String NEW = "sha256:" + "1".repeat(64);
    private static final int ACCOUNTS = 50;

    @Inject AccountDesk accounts;
    @Inject RejudgingDesk desk;
    @Inject ItemDesk items;
    @Inject Standings standings;
    @Inject Tallies tallies;
    @Inject DbQueue queue;
    @Inject Enqueue enqueue;
    @Inject Event<VerdictsExchanged> exchanged;
    @Inject Audit audit;
    @Inject Clock clock;
    @Inject EntityManager entities;
    @Inject Stumble stumble;

    private final String problem = "problem-" + UUID.randomUUID();
    private Learner admin;

    @BeforeEach
    void anAdmin() {
        admin = Admin.signsIn(accounts);
    }

    @AfterEach
    void nothingStays() {
        stumble.want(false);
        sql("delete from account where username like 'rejudged-%'");
        sql("delete from scheduled_tasks where task_name = 'rejudge-java99'");
        standings.rebuild();
    }

    private int sql(String text) {
        return QuarkusTransaction.requiringNew()
                .call(() -> entities.createNativeQuery(text).executeUpdate());
    }

    private long number(String text) {
        return ((Number) entities.createNativeQuery(text, Long.class).getSingleResult())
                .longValue();
    }

    /** Judged submissions, old ones first; every other one is accepted, the first is not. */
    private void judged(int count) {
        sql(
                """
                insert into account (id, username, password_hash, role, created_at)
                select gen_random_uuid(), 'rejudged-%s-' || n, '', 'USER', now()
                  from generate_series(1, %d) n
                """
                        .formatted(problem.substring(8, 16), ACCOUNTS));
        sql(
                """
                insert into submission (id, account_id, problem, kind, language, source, status, verdict,
                                        testset_version, seed, cases_passed, cases_total, time_ms, memory_bytes,
                                        message, jdk, created_at, judged_at)
                select cast(lpad(to_hex(1700000000000 + n), 12, '0') || '7000800000000000' || lpad(to_hex(n), 4, '0') as uuid),
                       a.id, '%1$s', 'solution', 'java99', 'class Solution {}', 'done',
                       case when n %% 2 = 0 then 'AC' else 'WA' end, '%2$s', '\\x01', 1, 2, 900000, 0,
                       '{"code": "accepted", "params": {"total": "2"}}', '99', now(), now()
                  from generate_series(1, %4$d) n
                  join (select id, row_number() over (order by username) - 1 as k from account
                         where username like 'rejudged-%5$s-%%') a on a.k = (n / 2) %% %3$d
                """
                        .formatted(problem, OLD, ACCOUNTS, count, problem.substring(8, 16)));
        standings.rebuild();
        assertEquals(count, number("select count(*) from submission where " + here()));
    }

    private String here() {
        return "problem = '" + problem + "'";
    }

    private UUID begun() {
        return desk.begin(
                new RejudgingDesk.Choice(problem, NEW, List.of(), Optional.empty()), "keeper");
    }

    /** As judges would have written it: by the place of the submission, from 1. */
    private void results(UUID rejudging, String verdictOfN) {
        sql(
                """
                update rejudging_item i
                   set attempt = 1, verdict = v.verdict, testset_version = '%s', cases_passed = 7, cases_total = 9,
                       time_ms = 5, total_ms = 6, memory_bytes = 7, judge = 'judge-2', jdk = '99.1', groups = '[]',
                       message = '{"code": "accepted", "params": {"total": "9"}}', printed = 'new', facts = '{}',
                       judged_at = now()
                  from (select id, %s as verdict
                          from (select id, row_number() over (order by submission) as n from rejudging_item
                                 where rejudging = '%s') numbered) v
                 where v.id = i.id
                """
                        .formatted(NEW, verdictOfN, rejudging));
    }

    private ValidatableResponse read(UUID rejudging) {
        return admin.asks().get(API + "/rejudgings/" + rejudging).then().statusCode(200);
    }

    private ValidatableResponse post(UUID rejudging) {
        return admin.asks().post(API + "/rejudgings/" + rejudging + "/apply").then();
    }

    /** All that a rejudging of this problem may change. */
    private List<?> everything() {
        return entities.createNativeQuery(
                        """
                        select cast(s as text) from submission s where problem = :problem
                        union all select cast(row(language, verdict, ticks, sum(submissions)) as text)
                                    from (select * from submission_count
                                          union all
                                          select problem, language, verdict, ticks, submissions
                                            from submission_count_change) counts
                                   where problem = :problem
                                   group by language, verdict, ticks
                        union all select cast(p as text) from standing_on_problem p where problem = :problem
                        union all select cast(s as text) from standing s
                        union all select cast(c as text) from verdict_change c
                         order by 1
                        """,
                        String.class)
                .setParameter("problem", problem)
                .getResultList();
    }

    private List<?> board() {
        return entities.createNativeQuery(
                        """
                        select cast(s as text) from standing s
                        union all select cast(p as text) from standing_on_problem p order by 1
                        """,
                        String.class)
                .getResultList();
    }

    // Of every ten submissions, the 1st goes from WA to AC, the 2nd from AC to TLE; the 10th
    // we fail.
    private static final String SOME_CHANGE =
            """
            case n % 10 when 1 then 'AC' when 2 then 'TLE' when 0 then 'JE'
                        else case when n % 2 = 0 then 'AC' else 'WA' end end
            """;

    @Test
    void aThousandAreAppliedAtOnce() throws Exception {
        judged(1_000);
        long depth = queue.depth();
        UUID id = begun();
        assertEquals(depth, queue.depth());
        assertEquals(
                1_000,
                number(
                        "select count(*) from scheduled_tasks where task_name = 'rejudge-java99' and priority = 10"));
        read(id).body("status", equalTo("running"))
                .body("judged", equalTo(0))
                .body("waiting.java99", equalTo(1_000));
        results(id, SOME_CHANGE);
        List<?> before = everything();
        read(id).body("status", equalTo("judged"))
                .body("judged", equalTo(1_000))
                .body("failed", equalTo(100))
                .body("onOtherTests", equalTo(0))
                .body("matrix.find { it.from == 'WA' && it.to == 'AC' }.count", equalTo(100))
                .body("matrix.find { it.from == 'AC' && it.to == 'TLE' }.count", equalTo(100))
                .body("matrix.find { it.from == 'AC' && it.to == 'JE' }.count", equalTo(100))
                .body("matrix.find { it.from == 'WA' && it.to == 'WA' }.count", equalTo(400))
                .body("matrix.find { it.from == 'AC' && it.to == 'AC' }.count", equalTo(300));
        assertEquals(200, pagedChanges(id).size());
        assertEquals(before, everything());

        Set<Long> seen =
                readWhile(() -> post(id).statusCode(200).body("status", equalTo("applied")));

        assertTrue(Set.of(0L, 900L).containsAll(seen), "a reader saw a mix: " + seen);
        read(id).body("applied", equalTo(900))
                .body("leftAlone", equalTo(0))
                .body("failed", equalTo(100))
                .body("endedBy", equalTo(admin.name()))
                .body("matrix.find { it.from == 'WA' && it.to == 'AC' }.count", equalTo(100));
        assertEquals(
                900,
                number(
                        "select count(*) from submission where printed = 'new' and jdk = '99.1' and cases_total = 9 and "
                                + here()));
        assertEquals(500, tallies.all().get(problem).accepted(), "100 came, 100 went");
        assertEquals(
                200,
                number(
                        "select count(*) from verdict_change where old_verdict <> new_verdict and rejudging = '"
                                + id
                                + "'"));
        assertEquals(
                0,
                number(
                        "select count(*) from rejudging_item where printed is not null and rejudging = '"
                                + id
                                + "'"));
        List<?> followed = board();
        standings.rebuild();
        assertEquals(board(), followed);
        assertEquals(200, pagedChanges(id).size());
        post(id).statusCode(409).body("code", equalTo("decided"));
    }

    private Set<String> pagedChanges(UUID id) {
        Set<String> seen = new HashSet<>();
        String cursor = null;
        do {
            var request = admin.asks().queryParam("limit", 100);
            var page =
                    (cursor == null ? request : request.queryParam("cursor", cursor))
                            .get(API + "/rejudgings/" + id + "/changes")
                            .then()
                            .statusCode(200)
                            .extract();
            List<String> ids = page.path("items.submission");
            ids.forEach(each -> assertTrue(seen.add(each), each + " is there twice"));
            cursor = page.path("nextCursor");
        } while (cursor != null);
        return seen;
    }

    /** How many submissions had new tests, as somebody else saw it meanwhile, again and again. */
    private Set<Long> readWhile(Runnable work) throws Exception {
        AtomicBoolean over = new AtomicBoolean();
        CountDownLatch reading = new CountDownLatch(1);
        CompletableFuture<Set<Long>> reader =
                CompletableFuture.supplyAsync(
                        () -> {
                            Set<Long> seen = new HashSet<>();
                            boolean last;
                            do {
                                last = over.get();
                                seen.add(
                                        QuarkusTransaction.requiringNew()
                                                .call(
                                                        () ->
                                                                number(
                                                                        "select count(*) from submission where testset_version = '"
                                                                                + NEW
                                                                                + "' and "
                                                                                + here())));
                                reading.countDown();
                            } while (!last);
                            return seen;
                        });
        assertTrue(reading.await(1, TimeUnit.MINUTES));
        work.run();
        over.set(true);
        Set<Long> seen = reader.get(1, TimeUnit.MINUTES);
        assertEquals(Set.of(0L, 900L), Set.copyOf(seen), "the reader was too late or too early");
        return seen;
    }

    @Test
    void aServerThatDiesInTheMiddleHasChangedNothing() {
        judged(20);
        UUID id = begun();
        results(id, SOME_CHANGE);
        List<?> before = everything();
        stumble.want(true);

        assertThrows(RuntimeException.class, () -> desk.apply(id, "keeper"));

        assertEquals(before, everything());
        read(id).body("status", equalTo("judged"));
        stumble.want(false);
        post(id).statusCode(200);
        assertNotEquals(before, everything());
    }

    @Test
    void aCanceledOneChangesNothingAndLeavesTheLine() {
        judged(20);
        List<?> before = everything();
        UUID id = begun();
        ItemClaim late = items.claim(anItem(id), "judge").orElseThrow();

        admin.asks().delete(API + "/rejudgings/" + id).then().statusCode(204);

        assertEquals(before, everything());
        assertEquals(
                0,
                number("select count(*) from scheduled_tasks where task_name = 'rejudge-java99'"));
        assertFalse(items.finish(late, judgement(Verdict.WA), NEW, "99"));
        assertTrue(items.claim(anItem(id), "judge").isEmpty());
        read(id).body("status", equalTo("canceled")).body("applied", nullValue());
        admin.asks().delete(API + "/rejudgings/" + id).then().statusCode(409);
        post(id).statusCode(409);
        assertNotEquals(id, begun());
    }

    private UUID anItem(UUID rejudging) {
        return (UUID)
                entities.createNativeQuery(
                                "select id from rejudging_item where rejudging = :id order by submission limit 1",
                                UUID.class)
                        .setParameter("id", rejudging)
                        .getSingleResult();
    }

    private static Judgement judgement(Verdict verdict) {
        return new Judgement(
                verdict,
                Message.of("accepted").with("total", 1),
                1,
                1,
                Duration.ofMillis(3),
                Duration.ofMillis(4),
                5,
                List.of(),
                Optional.empty(),
                Optional.empty(),
                null,
                "",
                Map.of());
    }

    @Test
    void onlyTheNewestClaimWritesAndOnlyOnce() {
        judged(1);
        UUID id = begun();
        ItemClaim dead = items.claim(anItem(id), "judge-1").orElseThrow();
        ItemClaim alive = items.claim(anItem(id), "judge-2").orElseThrow();

        assertEquals(dead.attempt() + 1, alive.attempt());
        assertEquals(NEW, alive.testsetVersion());
        assertEquals(List.of((byte) 1), bytes(alive.seed()), "the seed of the submission");
        assertFalse(items.finish(dead, judgement(Verdict.TLE), NEW, "99"));
        assertTrue(items.finish(alive, judgement(Verdict.AC), NEW, "99"));
        assertFalse(items.finish(alive, judgement(Verdict.TLE), NEW, "99"));
        assertTrue(items.claim(anItem(id), "judge-3").isEmpty());
        read(id).body("status", equalTo("judged")).body("matrix.to", equalTo(List.of("AC")));
    }

    private static List<Byte> bytes(byte[] array) {
        List<Byte> bytes = new ArrayList<>();
        for (byte each : array) {
            bytes.add(each);
        }
        return bytes;
    }

    @Test
    void whoWaitsWakesWithTheLastVerdict() {
        judged(1);
        UUID id = begun();
        CompletableFuture<String> waiter =
                CompletableFuture.supplyAsync(
                        () -> {
                            String status;
                            do {
                                status =
                                        admin.asks()
                                                .queryParam("wait", 30)
                                                .get(API + "/rejudgings/" + id)
                                                .path("status");
                            } while (status.equals("running"));
                            return status;
                        });

        ItemClaim claim = items.claim(anItem(id), "judge").orElseThrow();
        assertTrue(items.finish(claim, judgement(Verdict.AC), NEW, "99"));

        assertEquals("judged", waiter.orTimeout(2, TimeUnit.MINUTES).join());
    }

    @Test
    void oneThatIsNotJudgedIsNotApplied() {
        judged(4);
        UUID id = begun();

        post(id).statusCode(409).body("code", equalTo("not-judged"));
    }

    @Test
    void oneThatWasJudgedOnOtherTestsIsNotApplied() {
        judged(4);
        UUID id = begun();
        results(id, "'AC'");
        sql(
                "update rejudging_item set testset_version = '"
                        + OLD
                        + "' where id = '"
                        + anItem(id)
                        + "'");
        List<?> before = everything();

        read(id).body("onOtherTests", equalTo(1));
        post(id).statusCode(409).body("code", equalTo("other-tests"));
        assertEquals(before, everything());
    }

    @Test
    void whatGotAnotherVerdictMeanwhileIsLeftAlone() {
        judged(4);
        UUID id = begun();
        results(id, "'AC'");
        sql(
                "update submission set verdict = 'MLE', judged_at = judged_at + interval '1 second' where id ="
                        + " (select submission from rejudging_item where id = '"
                        + anItem(id)
                        + "')");

        post(id).statusCode(200).body("applied", equalTo(3)).body("leftAlone", equalTo(1));

        assertEquals(
                1, number("select count(*) from submission where verdict = 'MLE' and " + here()));
    }

    @Test
    void whoHasSolvedNothingAnyMoreLeavesTheBoard() {
        judged(2);
        String board = "select count(*) from standing where period = 'all' and language = ''";
        long solvers = number(board);
        UUID id = begun();
        results(id, "'WA'");

        post(id).statusCode(200);

        assertEquals(solvers - 1, number(board));
    }

    // Only those whose verdict was another one were computed anew: the list kept the old times.
    @Test
    void theFastestListHasTheNewTimesOfThoseWhoStayAccepted() {
        judged(4);
        List<?> slow = fastest();
        UUID id = begun();
        results(id, "case when n % 2 = 0 then 'AC' else 'WA' end");

        post(id).statusCode(200).body("applied", equalTo(4));

        List<?> followed = fastest();
        assertEquals(4, followed.size(), "of two users, in any language and in theirs");
        assertTrue(Collections.disjoint(slow, followed), () -> slow + " and " + followed);
        standings.rebuild();
        assertEquals(fastest(), followed);
    }

    private List<?> fastest() {
        return entities.createNativeQuery(
                        "select cast(f as text) from fastest f where problem = :problem order by 1",
                        String.class)
                .setParameter("problem", problem)
                .getResultList();
    }

    @Test
    void aProblemHasOneAtATime() {
        judged(2);
        begun();

        RejudgingDesk.Impossible refused =
                assertThrows(RejudgingDesk.Impossible.class, this::begun);

        assertEquals(RejudgingDesk.Impossible.Reason.ALREADY_RUNNING, refused.reason());
    }

    @Test
    void onlyWhatMatchesIsChosenAndNotTooMuch() {
        judged(10);
        UUID id =
                desk.begin(
                        new RejudgingDesk.Choice(
                                problem, NEW, List.of(Verdict.WA, Verdict.TLE), Optional.empty()),
                        "keeper");
        read(id).body("total", equalTo(5))
                .body("verdicts", equalTo(List.of("WA", "TLE")))
                .body("since", nullValue());
        admin.asks().delete(API + "/rejudgings/" + id).then().statusCode(204);

        assertEquals(
                RejudgingDesk.Impossible.Reason.NOTHING_MATCHES,
                assertThrows(
                                RejudgingDesk.Impossible.class,
                                () ->
                                        desk.begin(
                                                new RejudgingDesk.Choice(
                                                        problem,
                                                        NEW,
                                                        List.of(),
                                                        Optional.of(
                                                                Instant.now().plusSeconds(86_400))),
                                                "keeper"))
                        .reason());
        RejudgingDesk small = new RejudgingDesk(entities, enqueue, audit, exchanged, clock, 9);
        assertEquals(
                RejudgingDesk.Impossible.Reason.TOO_MANY,
                assertThrows(
                                RejudgingDesk.Impossible.class,
                                () ->
                                        QuarkusTransaction.requiringNew()
                                                .run(
                                                        () ->
                                                                small.begin(
                                                                        new RejudgingDesk.Choice(
                                                                                problem,
                                                                                NEW,
                                                                                List.of(),
                                                                                Optional.empty()),
                                                                        "keeper")))
                        .reason());
        assertEquals(
                0,
                number("select count(*) from scheduled_tasks where task_name = 'rejudge-java99'"));
    }

    @Test
    void oneIsBegunAndListedOverHttp() {
        judged(2);
        UUID id = begun();

        admin.asks()
                .queryParam("limit", 1)
                .get(API + "/rejudgings")
                .then()
                .statusCode(200)
                .body("items", hasSize(1))
                .body("items[0].id", equalTo(id.toString()))
                .body("items[0].current", equalTo(false))
                .body("items[0].createdAt", notNullValue());
        admin.asks().get(API + "/rejudgings/" + UUID.randomUUID()).then().statusCode(404);
        admin.asks().get(API + "/rejudgings/no-id").then().statusCode(404);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | /problem",
                "{\"problem\": \"no-such-problem\"} | /problem",
                "{\"problem\": \"stone-game-ix\", \"verdicts\": [null]} | /verdicts/0",
                "{\"problem\": \"stone-game-ix\", \"verdicts\": [\"OK\"]} | /verdicts/0",
                "{\"problem\": \"stone-game-ix\", \"since\": \"yesterday\"} | /since"
            })
    void whatIsWrongIsNamed(String body, String pointer) {
        ValidatableResponse answer =
                admin.asks()
                        .contentType(ContentType.JSON)
                        .body(body)
                        .post(API + "/rejudgings")
                        .then();

        assertTrue(Set.of(400, 422).contains(answer.extract().statusCode()));
        answer.body("errors.pointer", equalTo(List.of(pointer)));
    }

    @Test
    void toOthersThereIsNoSuchThing() {
        judged(2);
        UUID id = begun();
        Learner ada = Learner.signsUp();

        given().get(API + "/rejudgings").then().statusCode(404);
        ada.asks().get(API + "/rejudgings").then().statusCode(404);
        ada.asks().get(API + "/rejudgings/" + id).then().statusCode(404);
        ada.asks().post(API + "/rejudgings/" + id + "/apply").then().statusCode(404);
        ada.asks().delete(API + "/rejudgings/" + id).then().statusCode(404);
        ada.asks()
                .contentType(ContentType.JSON)
                .body("no JSON")
                .post(API + "/rejudgings")
                .then()
                .statusCode(404);
        read(id).body("status", equalTo("running"));
    }
}
