package org.cairnjudge.leaderboard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.cairnjudge.account.AccountDisabled;
import org.cairnjudge.answer.ChallengeClosed;
import org.cairnjudge.leaderboard.History.Answered;
import org.cairnjudge.leaderboard.History.GivenUp;
import org.cairnjudge.leaderboard.History.Handed;
import org.cairnjudge.progress.Forfeited;
import org.cairnjudge.submission.SubmissionJudged;
import org.cairnjudge.submission.VerdictsExchanged;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random histories, whose events arrive in any order: the boards that were kept, the boards that
 * were rebuilt, and those computed in memory are the same. All of it happens around the end of
 * 2020, when a month, a year and week 53 end on different days, and where no other test has a
 * board.
 */
@QuarkusTest
class BoardsFollowHistoryTest {
    private static final Instant FIRST = Instant.parse("2020-12-21T00:00:00Z");
    private static final int SECONDS = (int) Duration.ofDays(21).toSeconds();
    private static final List<String> LANGUAGES = List.of("java17", "java25");
    private static final List<String> VERDICTS = List.of("AC", "AC", "WA", "WA", "TLE", "CE", "JE");

    @Inject EntityManager entities;

    private final String run = UUID.randomUUID().toString().substring(0, 8);
    private final Map<String, UUID> accounts = new HashMap<>();
    private final Set<Instant> taken = new HashSet<>();
    private final History history = new History();
    private Random random;
    private Instant now = Instant.parse("2021-01-03T23:59:59Z");

    private final Clock clock =
            new Clock() {
                @Override
                public Instant instant() {
                    return now;
                }

                @Override
                public java.time.ZoneId getZone() {
                    return ZoneOffset.UTC;
                }

                @Override
                public Clock withZone(java.time.ZoneId zone) {
                    throw new UnsupportedOperationException("only UTC");
                }
            };

    @AfterEach
    void nobodyStays() {
        accounts.keySet().forEach(this::delete);
    }

    private Sums sums() {
        return new Sums(entities, clock);
    }

    private Standings standings() {
        return new Standings(entities, sums(), clock, new SimpleMeterRegistry(), false);
    }

    private Leaderboard leaderboard() {
        return new Leaderboard(entities, clock);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void keptRebuiltAndComputedBoardsAreTheSame(int seed) {
        random = new Random(seed);
        for (int i = 0; i < 7; i++) {
            open("user-" + run + "-" + i);
        }
        for (int i = 0; i < 60; i++) {
            happen();
        }
        boardsAreRight("kept");

        long onTheBoard = standings().rebuild();

        assertTrue(onTheBoard >= history.board(all("")).size());
        boardsAreRight("rebuilt");
        sumsAreRight();
    }

    @Test
    void aPeriodEndsAtMidnightUtcAndTheNextBeginsEmpty() {
        random = new Random(1);
        String ada = "ada-" + run;
        open(ada);
        handIn(ada, problem(0), "AC", Instant.parse("2021-01-03T23:59:58Z"));

        assertEquals(1, board(leaderboard().now(Period.WEEK, "")).size());
        assertEquals(LocalDate.parse("2020-12-28"), leaderboard().now(Period.WEEK, "").startsOn());
        now = now.plusSeconds(1);

        assertEquals(List.of(), board(leaderboard().now(Period.WEEK, "")));
        assertEquals(1, board(leaderboard().now(Period.MONTH, "")).size());
        handIn(ada, problem(1), "AC", now);
        // Judged late: it was handed in on Sunday, in the week that is over.
        handIn(ada, problem(2), "AC", Instant.parse("2021-01-03T23:59:59Z"));
        assertEquals(1, board(leaderboard().now(Period.WEEK, "")).get(0).solved());
        boardsAreRight("after midnight");
        now = Instant.parse("2021-02-01T00:00:00Z");
        assertEquals(List.of(), board(leaderboard().now(Period.MONTH, "")));
    }

    @Test
    void boardsThatAreOverAreClearedWithTheNextOnes() {
        random = new Random(1);
        String ada = "ada-" + run;
        open(ada);
        handIn(ada, problem(0), "AC", FIRST);
        Board over = leaderboard().now(Period.MONTH, "");
        Board december = new Board(Period.MONTH, LocalDate.parse("2020-12-01"), "");
        assertEquals(1, board(december).size());
        now = Instant.parse("2021-03-01T00:00:00Z");

        QuarkusTransaction.requiringNew().run(() -> sums().part());

        assertEquals(List.of(), board(december));
        assertEquals(List.of(), board(over));
        sumsAreRight();
    }

    @Test
    void whoIsDeletedLeavesNoTraceInRanksAndCounts() {
        random = new Random(1);
        String ada = "ada-" + run;
        String bob = "bob-" + run;
        open(ada);
        open(bob);
        handIn(ada, problem(0), "AC", FIRST);
        handIn(bob, problem(0), "WA", FIRST.plusSeconds(1));
        handIn(bob, problem(0), "AC", FIRST.plusSeconds(2));
        Board board = new Board(Period.MONTH, LocalDate.parse("2020-12-01"), "");
        assertEquals(2, own(board, bob).own().place().rank());

        delete(ada);
        history.remove(ada);

        assertEquals(1, own(board, bob).own().place().rank());
        assertEquals(
                3L,
                number(
                        "select sum(submissions) + 1 from (select problem, submissions from submission_count"
                                + " union all select problem, submissions from submission_count_change) s"
                                + " where problem = '"
                                + problem(0)
                                + "'"));
        boardsAreRight("without ada");
        sumsAreRight();
    }

    private long number(String sql) {
        return ((Number) entities.createNativeQuery(sql, Long.class).getSingleResult()).longValue();
    }

    private Leaderboard.Neighbourhood own(Board board, String user) {
        return QuarkusTransaction.requiringNew()
                .call(() -> leaderboard().around(board, accounts.get(user)))
                .orElseThrow();
    }

    private String problem(int number) {
        return "problem-" + run + "-" + number;
    }

    private <T> T any(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    /** At a moment that no other event has: in production, too, no two are quite the same. */
    private Instant moment() {
        Instant at = FIRST.plusSeconds(random.nextInt(SECONDS));
        while (!taken.add(at)) {
            at = at.plusSeconds(1);
        }
        return at;
    }

    private void happen() {
        List<String> users = new ArrayList<>(accounts.keySet().stream().sorted().toList());
        String user = any(users);
        String problem = problem(random.nextInt(4));
        switch (random.nextInt(20)) {
            case 0, 1 -> answer(user, problem);
            case 2 -> forfeit(user, problem);
            case 3, 4 -> exchange(problem);
            case 5 -> toggle(user);
            case 6 -> now = now.plus(Duration.ofHours(random.nextInt(40)));
            case 7 -> {
                if (users.size() > 4) {
                    delete(user);
                    history.remove(user);
                    accounts.remove(user);
                }
            }
            case 8 -> QuarkusTransaction.requiringNew().run(() -> sums().part());
            default -> handIn(user, problem, any(VERDICTS), moment());
        }
    }

    private void sql(String text) {
        entities.createNativeQuery(text).executeUpdate();
    }

    private void open(String user) {
        UUID id = UUID.nameUUIDFromBytes(user.getBytes(java.nio.charset.StandardCharsets.UTF_8));
        accounts.put(user, id);
        QuarkusTransaction.requiringNew()
                .run(
                        () ->
                                sql(
                                        "insert into account (id, username, password_hash, role, created_at) values ('%s', '%s', '', 'USER', now())"
                                                .formatted(id, user)));
    }

    private void delete(String user) {
        QuarkusTransaction.requiringNew()
                .run(() -> sql("delete from account where username = '%s'".formatted(user)));
    }

    private void toggle(String user) {
        boolean shut = history.disabled.add(user) || !history.disabled.remove(user);
        QuarkusTransaction.requiringNew()
                .run(
                        () -> {
                            sql(
                                    "update account set disabled_at = %s where username = '%s'"
                                            .formatted(shut ? "now()" : "null", user));
                            standings().disabled(new AccountDisabled(accounts.get(user)));
                        });
    }

    private void handIn(String user, String problem, String verdict, Instant at) {
        UUID id = new UUID((at.toEpochMilli() << 16) | 0x7000, random.nextLong());
        Handed handed =
                new Handed(id, user, problem, any(LANGUAGES), verdict, random.nextInt(90), at);
        history.submissions.add(handed);
        QuarkusTransaction.requiringNew()
                .run(
                        () -> {
                            sql(
                                    """
                                    insert into submission (id, account_id, problem, kind, language, source, status, verdict,
                                                            testset_version, seed, time_ms, memory_bytes, created_at)
                                    values ('%s', '%s', '%s', 'solution', '%s', '', 'done', '%s', 'sha256:0', '', %d, 0, '%s')
                                    """
                                            .formatted(
                                                    id,
                                                    accounts.get(user),
                                                    problem,
                                                    handed.language(),
                                                    verdict,
                                                    handed.timeMs(),
                                                    at));
                            standings().judged(new SubmissionJudged(accounts.get(user), problem));
                        });
    }

    private void answer(String user, String problem) {
        Answered answered =
                new Answered(user, problem, random.nextInt(3) > 0, random.nextInt(3) > 0, moment());
        history.answers.add(answered);
        QuarkusTransaction.requiringNew()
                .run(
                        () -> {
                            sql(
                                    """
                                    insert into challenge (id, account_id, problem, difficulty, status, plan_version, seed,
                                                           correct, created_at, expires_at, answered_at)
                                    values (gen_random_uuid(), '%s', '%s', '%s', 'closed', '', '', %s, '%s', '%s', '%s')
                                    """
                                            .formatted(
                                                    accounts.get(user),
                                                    problem,
                                                    answered.large() ? "large" : "small",
                                                    answered.correct(),
                                                    answered.at().minusSeconds(1),
                                                    answered.at().plusSeconds(1),
                                                    answered.at()));
                            standings().closed(new ChallengeClosed(accounts.get(user), problem));
                        });
    }

    private void forfeit(String user, String problem) {
        boolean again =
                history.forfeits.stream()
                        .anyMatch(f -> f.user().equals(user) && f.problem().equals(problem));
        if (again) {
            return;
        }
        GivenUp givenUp = new GivenUp(user, problem, moment());
        history.forfeits.add(givenUp);
        QuarkusTransaction.requiringNew()
                .run(
                        () -> {
                            sql(
                                    "insert into forfeit (account_id, problem, created_at) values ('%s', '%s', '%s')"
                                            .formatted(accounts.get(user), problem, givenUp.at()));
                            standings().forfeited(new Forfeited(accounts.get(user), problem));
                        });
    }

    /** Some verdicts of a problem become others, all at once. */
    private void exchange(String problem) {
        Set<UUID> touched = new HashSet<>();
        QuarkusTransaction.requiringNew()
                .run(
                        () -> {
                            for (int i = 0; i < history.submissions.size(); i++) {
                                Handed old = history.submissions.get(i);
                                if (!old.problem().equals(problem) || random.nextBoolean()) {
                                    continue;
                                }
                                Handed changed = old.with(any(VERDICTS), random.nextInt(90));
                                history.submissions.set(i, changed);
                                touched.add(accounts.get(old.user()));
                                sql(
                                        "update submission set verdict = '%s', time_ms = %d where id = '%s'"
                                                .formatted(
                                                        changed.verdict(),
                                                        changed.timeMs(),
                                                        changed.id()));
                            }
                            standings().exchanged(new VerdictsExchanged(problem, touched));
                        });
    }

    private static Board all(String language) {
        return new Board(Period.ALL, LocalDate.EPOCH, language);
    }

    private void boardsAreRight(String when) {
        for (String language : List.of("", "java17", "java25")) {
            for (Period period : List.of(Period.MONTH, Period.WEEK)) {
                Board present = leaderboard().now(period, language);
                Board before = new Board(period, period.before(present.startsOn()), language);
                for (Board board : List.of(present, before)) {
                    List<History.Line> right = history.board(board);
                    assertEquals(right, board(board), () -> when + " " + board);
                    right.forEach(line -> neighboursAreRight(board, line.user(), right));
                }
            }
            // Others have solved something too, some day: their rows stand between ours.
            assertEquals(
                    history.board(all(language)).stream().map(this::withoutRank).toList(),
                    board(all(language)).stream()
                            .filter(line -> accounts.containsKey(line.user()))
                            .map(this::withoutRank)
                            .toList(),
                    () -> when + " all " + language);
            for (int i = 0; i < 4; i++) {
                String problem = problem(i);
                assertEquals(
                        history.fastest(problem, language),
                        fastest(problem, language),
                        () -> when + " " + problem);
            }
        }
    }

    private History.Line withoutRank(History.Line line) {
        return new History.Line(
                0, line.user(), line.solved(), line.byAnswer(), line.attempts(), line.improvedAt());
    }

    private void neighboursAreRight(Board board, String user, List<History.Line> right) {
        Leaderboard.Neighbourhood around = own(board, user);
        List<History.Line> lines = new ArrayList<>();
        around.above().forEach(row -> lines.add(line(row)));
        lines.add(line(around.own()));
        around.below().forEach(row -> lines.add(line(row)));
        int at = right.stream().map(History.Line::user).toList().indexOf(user);
        int from = Math.max(0, at - Leaderboard.NEIGHBOURS);
        int to = Math.min(right.size(), at + Leaderboard.NEIGHBOURS + 1);
        assertEquals(right.subList(from, to), lines, user);
    }

    private static History.Line line(Leaderboard.Row row) {
        Leaderboard.Place place = row.place();
        return new History.Line(
                place.rank(),
                place.user(),
                place.solved(),
                row.solvedByAnswer(),
                place.attempts(),
                place.lastImprovedAt());
    }

    /** Page by page. */
    private List<History.Line> board(Board board) {
        List<Leaderboard.Row> rows = new ArrayList<>();
        List<Leaderboard.Row> page;
        do {
            Optional<Leaderboard.Place> after =
                    rows.isEmpty()
                            ? Optional.empty()
                            : Optional.of(rows.get(rows.size() - 1).place());
            page =
                    QuarkusTransaction.requiringNew()
                            .call(() -> leaderboard().overall(board, after, 3));
            rows.addAll(page);
        } while (!page.isEmpty());
        return rows.stream().map(BoardsFollowHistoryTest::line).toList();
    }

    private List<History.Quick> fastest(String problem, String language) {
        List<Leaderboard.Fast> rows = new ArrayList<>();
        List<Leaderboard.Fast> page;
        do {
            Optional<Leaderboard.FastPlace> after =
                    rows.isEmpty()
                            ? Optional.empty()
                            : Optional.of(rows.get(rows.size() - 1).place());
            page =
                    QuarkusTransaction.requiringNew()
                            .call(() -> leaderboard().fastest(problem, language, after, 2));
            rows.addAll(page);
        } while (!page.isEmpty());
        return rows.stream()
                .map(
                        row ->
                                new History.Quick(
                                        row.place().rank(), row.place().user(), row.submission()))
                .toList();
    }

    /** What was added up, change by change, is what there is to count. */
    private void sumsAreRight() {
        assertEquals(
                List.of(),
                entities.createNativeQuery(
                                """
                                select cast(r as text)
                                  from (select period, starts_on, language, solved, attempts, sum(users)
                                          from (select period, starts_on, language, solved, attempts, users
                                                  from standing_users
                                                union all
                                                select period, starts_on, language, solved, attempts, users
                                                  from standing_users_change
                                                union all
                                                select period, starts_on, language, solved, attempts, -1
                                                  from standing) u
                                         group by period, starts_on, language, solved, attempts
                                        having sum(users) <> 0) r
                                """,
                                String.class)
                        .getResultList());
        assertEquals(
                List.of(),
                entities.createNativeQuery(
                                """
                                select cast(r as text)
                                  from (select problem, language, verdict, ticks, sum(submissions)
                                          from (select problem, language, verdict, ticks, submissions
                                                  from submission_count
                                                union all
                                                select problem, language, verdict, ticks, submissions
                                                  from submission_count_change
                                                union all
                                                select problem, language, verdict, counted_ticks(verdict, time_ms), -1
                                                  from submission
                                                 where verdict is not null and kind = 'solution') s
                                         group by problem, language, verdict, ticks
                                        having sum(submissions) <> 0) r
                                """,
                                String.class)
                        .getResultList());
        assertFalse(accounts.isEmpty());
    }
}
