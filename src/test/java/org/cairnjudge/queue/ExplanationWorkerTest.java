package org.cairnjudge.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.cairnjudge.judge.JudgeFailure;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.submission.Claim;
import org.cairnjudge.submission.SubmissionDesk;
import org.cairnjudge.submission.Unexplained;
import org.cairnjudge.verdict.Judgement;
import org.cairnjudge.verdict.Message;
import org.cairnjudge.verdict.Minimality;
import org.cairnjudge.verdict.Verdict;
import org.cairnjudge.web.Learner;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Explanations of failures in a language that no station has, so that none is made meanwhile. */
@QuarkusTest
class ExplanationWorkerTest {
    private static final String LANE = "explain-java99";
    private static final Judgement.Counterexample MET =
            new Judgement.Counterexample(
                    "{\"stones\":[9,9,9,1]}", "true", "false", Minimality.FOUND, null, null);
    private static final Judgement.Counterexample BETTER =
            new Judgement.Counterexample(
                    "{\"stones\":[1]}", "true", "false", Minimality.MINIMAL, null, null);

    @Inject ExplanationWorker worker;
    @Inject SubmissionDesk desk;
    @Inject DbQueue queue;
    @Inject Catalog catalog;
    @Inject EntityManager entities;

    private UUID submission;
    private Claim claim;

    @BeforeEach
    void somethingIsClaimed() {
        Learner ada = Learner.signsUp();
        submission = UUID.randomUUID();
        execute(
                """
                insert into submission (id, account_id, problem, kind, language, source, status,
                                        testset_version, seed, created_at)
                select '%s', a.id, 'stone-game-ix', 'solution', 'java99', 'class Solution {}',
                       'queued', 'sha256:0', '\\x00', now()
                  from account a where a.username = '%s'
                """
                        .formatted(submission, ada.name()));
        claim = desk.claim(submission, "judge").orElseThrow();
    }

    private void execute(String sql) {
        QuarkusTransaction.requiringNew()
                .run(() -> entities.createNativeQuery(sql).executeUpdate());
    }

    private static Judgement judgement(Verdict verdict, Optional<Judgement.Place> failed) {
        return new Judgement(
                verdict,
                Message.of("accepted").with("total", 1),
                1,
                2,
                Duration.ofMillis(3),
                Duration.ofMillis(4),
                5,
                List.of(),
                failed,
                Optional.of(MET),
                null,
                "",
                Map.of());
    }

    private void fails(Verdict verdict) {
        Optional<Judgement.Place> place = Optional.of(new Judgement.Place("samples", 0));
        String version = catalog.find("stone-game-ix").orElseThrow().testsetVersion();
        assertTrue(desk.finish(claim, judgement(verdict, place), version, "99"));
    }

    private long inLine(String instance) {
        return ((Number)
                        entities.createNativeQuery(
                                        """
                                        select count(*) from scheduled_tasks
                                         where task_name = :lane and task_instance like :instance
                                        """,
                                        Long.class)
                                .setParameter("lane", LANE)
                                .setParameter("instance", instance)
                                .getSingleResult())
                .longValue();
    }

    private String shown() {
        return (String)
                entities.createNativeQuery(
                                "select counterexample ->> 'minimality' from submission where id = :id",
                                String.class)
                        .setParameter("id", submission)
                        .getSingleResult();
    }

    private boolean explaining() {
        return desk.unexplained(submission).isPresent();
    }

    @Test
    void aFailureAndItsPlaceInLineAreStoredTogether() {
        assertThrows(
                IllegalStateException.class,
                () ->
                        QuarkusTransaction.requiringNew()
                                .run(
                                        () -> {
                                            fails(Verdict.WA);
                                            throw new IllegalStateException("the server died");
                                        }));
        assertFalse(explaining());
        assertEquals(0, inLine(submission.toString()));

        fails(Verdict.WA);

        assertTrue(explaining());
        assertEquals(1, inLine(submission.toString()));
        assertEquals("FOUND", shown());
    }

    @Test
    void onlyFailuresOfOneCaseStandInLine() {
        assertTrue(desk.finish(claim, judgement(Verdict.RTE, Optional.empty()), "sha256:0", "99"));

        assertFalse(explaining());
        assertEquals(0, inLine(submission.toString()));
    }

    @Test
    void tooMuchMemoryIsNotMadeSmaller() {
        fails(Verdict.MLE);

        assertFalse(explaining());
        assertEquals(0, inLine(submission.toString()));
    }

    @Test
    void explanationsHaveABoundOfTheirOwn() {
        long before = queue.depth();
        execute(
                """
                insert into scheduled_tasks (task_name, task_instance, execution_time, picked, version, priority)
                select 'explain-java99', 'filler-' || n, now(), false, 1, 50 from generate_series(1, 1000) n
                """);
        try {
            assertEquals(before, queue.depth(), "hand-ins have more room than they need");
            fails(Verdict.WA);

            assertFalse(explaining());
            assertEquals("FOUND", shown());
            assertEquals(0, inLine(submission.toString()));
        } finally {
            execute("delete from scheduled_tasks where task_instance like 'filler-%'");
        }
    }

    @Test
    void aFailureOfOursIsTriedAgainAndThenTheCaseStaysAsItWasMet() {
        fails(Verdict.WA);
        for (int failures = 0; failures + 1 < ExplanationWorker.MOST_TRIES; failures++) {
            int before = failures;
            assertThrows(JudgeFailure.class, () -> worker.explain(submission, before));
            assertTrue(explaining());
        }

        worker.explain(submission, ExplanationWorker.MOST_TRIES - 1);

        assertFalse(explaining());
        assertEquals("FOUND", shown());
    }

    @Test
    void otherTestsMeanwhileLeaveTheCaseAsItWasMet() {
        fails(Verdict.WA);
        execute(
                "update submission set testset_version = 'sha256:1' where id = '%s'"
                        .formatted(submission));

        worker.explain(submission, 0);

        assertFalse(explaining());
        assertEquals("FOUND", shown());
    }

    @Test
    void whoeverComesToItsEndFirstWritesAndNobodyElse() {
        fails(Verdict.WA);
        Unexplained failure = desk.unexplained(submission).orElseThrow();
        assertEquals(new Judgement.Place("samples", 0), failure.place());
        assertEquals(Optional.of(MET), failure.shown());

        assertTrue(desk.explained(failure, Optional.of(BETTER)));
        assertFalse(desk.explained(failure, Optional.of(MET)));

        assertEquals("MINIMAL", shown());
        assertFalse(explaining());
        worker.explain(submission, 0);
        assertEquals("MINIMAL", shown());
    }

    @Test
    void anotherVerdictMeanwhileKeepsItsOwnCounterexample() {
        fails(Verdict.WA);
        Unexplained failure = desk.unexplained(submission).orElseThrow();
        execute(
                "update submission set judged_at = judged_at + interval '1 second' where id = '%s'"
                        .formatted(submission));

        assertFalse(desk.explained(failure, Optional.of(BETTER)));

        assertEquals("FOUND", shown());
        assertTrue(explaining());
    }

    @Test
    void theBackgroundSeesWhoWaits() {
        List<String> lanes = List.of("judge-java98");
        assertFalse(queue.someoneWaits(lanes));
        String row =
                """
                insert into scheduled_tasks (task_name, task_instance, execution_time, picked, version, priority)
                values ('%s', 'waits', now() %s, %s, 1, %d)
                """;
        String gone = "delete from scheduled_tasks where task_instance = 'waits'";
        try {
            execute(row.formatted("judge-java98", "", false, 100));
            assertTrue(queue.someoneWaits(lanes));
            assertFalse(queue.someoneWaits(List.of("judge-java97")));
            execute(gone);
            execute(row.formatted("judge-java98", "", true, 100));
            assertFalse(queue.someoneWaits(lanes), "somebody has it");
            execute(gone);
            execute(row.formatted("judge-java98", "+ interval '1 hour'", false, 100));
            assertFalse(queue.someoneWaits(lanes), "it is to be tried again later");
            execute(gone);
            execute(row.formatted("judge-java98", "", false, 50));
            assertFalse(queue.someoneWaits(lanes), "it is background work itself");
        } finally {
            execute(gone);
        }
    }
}
