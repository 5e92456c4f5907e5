package org.cairnjudge.submission;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.time.Duration;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.cairnjudge.verdict.Judgement;
import org.cairnjudge.verdict.Message;
import org.cairnjudge.verdict.Verdict;
import org.cairnjudge.web.Learner;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The fence around a verdict. The language is one that no judge takes work for. */
@QuarkusTest
class SubmissionDeskTest {
    @Inject SubmissionDesk desk;
    @Inject ServerSecret secret;
    @Inject EntityManager entities;

    private UUID account;

    @BeforeEach
    void somebodySignsUp() {
        String name = Learner.signsUp().name();
        account =
                (UUID)
                        entities.createNativeQuery(
                                        "select id from account where username = :name", UUID.class)
                                .setParameter("name", name)
                                .getSingleResult();
    }

    private Submission submit() {
        return desk.store(
                new SubmissionDesk.Draft(
                        account, "stone-game-ix", "java99", "class Solution {}", "sha256:0"));
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

    private long queued(UUID id) {
        return ((Number)
                        entities.createNativeQuery(
                                        "select count(*) from scheduled_tasks where task_instance = :id",
                                        Long.class)
                                .setParameter("id", id.toString())
                                .getSingleResult())
                .longValue();
    }

    @Test
    void aSubmissionAndItsPlaceInLineAreStoredBothOrNeither() {
        UUID stored = submit().id;
        assertEquals(1, queued(stored));

        UUID[] lost = new UUID[1];
        assertThrows(
                IllegalStateException.class,
                () ->
                        QuarkusTransaction.requiringNew()
                                .run(
                                        () -> {
                                            lost[0] = submit().id;
                                            throw new IllegalStateException("after the enqueue");
                                        }));
        assertTrue(desk.find(lost[0]).isEmpty());
        assertEquals(0, queued(lost[0]));
    }

    @Test
    void onlyTheNewestClaimWritesAndOnlyOnce() {
        UUID id = submit().id;
        Claim dead = desk.claim(id, "judge-1").orElseThrow();
        Claim alive = desk.claim(id, "judge-2").orElseThrow();

        assertEquals(dead.attempt() + 1, alive.attempt());
        assertFalse(desk.finish(dead, judgement(Verdict.WA), "sha256:0", "17"));
        assertTrue(desk.finish(alive, judgement(Verdict.AC), "sha256:0", "17"));
        assertFalse(desk.finish(alive, judgement(Verdict.WA), "sha256:0", "17"));
        assertTrue(desk.claim(id, "judge-3").isEmpty());
        Submission stored = desk.find(id).orElseThrow();
        assertEquals(Verdict.AC, stored.verdict);
        assertEquals("judge-2", stored.judge);
    }

    @Test
    void aClaimCountsDownToTheLastAttempt() {
        UUID id = submit().id;
        for (int left = SubmissionDesk.MOST_ATTEMPTS - 1; left >= -1; left--) {
            assertEquals(left, desk.claim(id, "judge").orElseThrow().attemptsLeft());
        }
    }

    @Test
    void aLateStageOfADeadClaimChangesNothing() {
        UUID id = submit().id;
        Claim dead = desk.claim(id, "judge-1").orElseThrow();
        Claim alive = desk.claim(id, "judge-2").orElseThrow();
        desk.running(dead);
        assertEquals(Submission.Status.compiling, desk.find(id).orElseThrow().status);
        desk.running(alive);
        assertEquals(Submission.Status.running, desk.find(id).orElseThrow().status);
    }

    @Test
    void idsGrowWithTime() {
        UUID before = submit().id;
        UUID after = submit().id;
        assertEquals(7, before.version());
        assertTrue(
                before.toString().substring(0, 13).compareTo(after.toString().substring(0, 13))
                        <= 0);
    }

    @Test
    void seedsFollowFromTheSecretAndAreApartByDomain() {
        UUID id = UUID.randomUUID();
        assertArrayEquals(secret.seed("submission", id), secret.seed("submission", id));
        Set<String> seeds = new HashSet<>();
        for (String domain : List.of("submission", "challenge")) {
            seeds.add(HexFormat.of().formatHex(secret.seed(domain, id)));
            seeds.add(HexFormat.of().formatHex(secret.seed(domain, UUID.randomUUID())));
        }
        assertEquals(4, seeds.size());
        long rows =
                ((Number)
                                entities.createNativeQuery(
                                                "select count(*) from server_secret", Long.class)
                                        .getSingleResult())
                        .longValue();
        assertEquals(1, rows);
    }

    @Test
    void whatIsCanceledLeavesTheLineAndIsNeverJudged() {
        UUID id = submit().id;
        assertEquals(Submission.Status.canceled, desk.cancel(id).status);
        assertEquals(0, queued(id));
        assertTrue(desk.claim(id, "judge").isEmpty());
        assertEquals(Submission.Status.canceled, desk.cancel(id).status);
    }

    @Test
    void whatIsClaimedIsNotCanceled() {
        UUID id = submit().id;
        Claim claim = desk.claim(id, "judge").orElseThrow();
        assertEquals(Submission.Status.compiling, desk.cancel(id).status);
        assertEquals(1, queued(id));
        assertTrue(desk.finish(claim, judgement(Verdict.AC), "sha256:0", "17"));
        assertEquals(Submission.Status.done, desk.cancel(id).status);
    }

    @Test
    void ofAClaimAndACancelAtTheSameMomentOneWins() throws Exception {
        ExecutorService both = Executors.newFixedThreadPool(2);
        try {
            for (int i = 0; i < 40; i++) {
                UUID id = submit().id;
                CyclicBarrier start = new CyclicBarrier(2);
                Future<Boolean> claimed =
                        both.submit(
                                () -> {
                                    start.await();
                                    return desk.claim(id, "judge").isPresent();
                                });
                Future<Boolean> canceled =
                        both.submit(
                                () -> {
                                    start.await();
                                    return desk.cancel(id).status == Submission.Status.canceled;
                                });
                assertEquals(!claimed.get(), canceled.get());
                assertEquals(
                        claimed.get() ? Submission.Status.compiling : Submission.Status.canceled,
                        desk.find(id).orElseThrow().status);
            }
        } finally {
            both.shutdownNow();
        }
    }
}
