package org.cairnjudge.queue;

import static org.cairnjudge.web.Learner.API;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.startsWith;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.UUID;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.cairnjudge.judge.JudgeFailure;
import org.cairnjudge.judge.Station;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.submission.SubmissionDesk;
import org.cairnjudge.web.Learner;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Our own failures, on submissions in a language that no station has. */
@QuarkusTest
class JudgeWorkerTest {
    private static final String EMPTY =
            """
            class Solution {
                List<Integer> counterweight(int[] weights, int target) {
                    return List.of();
                }
            }
            """;
    private static final String BROKEN =
            """
            class Checker {
                String check(int[] weights, int target, List<Integer> expected, List<Integer> actual) {
                    throw new IllegalStateException("confused");
                }
            }
            """;

    @Inject JudgeWorker worker;
    @Inject SubmissionDesk desk;
    @Inject EntityManager entities;
    @Inject Station station;

    private Learner ada;
    private UUID submission;

    @BeforeEach
    void somethingThatCannotBeJudgedIsQueued() {
        ada = Learner.signsUp();
        submission = UUID.randomUUID();
        QuarkusTransaction.requiringNew()
                .run(
                        () ->
                                entities.createNativeQuery(
                                                """
                                                insert into submission (id, account_id, problem, kind, language, source,
                                                                        status, testset_version, seed, created_at)
                                                select :id, a.id, 'stone-game-ix', 'solution', 'java99', 'class Solution {}',
                                                       'queued', 'sha256:0', '\\x00', now()
                                                  from account a where a.username = :name
                                                """)
                                        .setParameter("id", submission)
                                        .setParameter("name", ada.name())
                                        .executeUpdate());
    }

    private void verdictIsJudgeErrorAndCostsNothing() {
        ada.asks()
                .get(API + "/submissions/" + submission)
                .then()
                .body("status", equalTo("done"))
                .body("verdict", equalTo("JE"))
                .body("message", startsWith("The judge failed on this submission, not you."));
        Number counted =
                (Number)
                        entities.createNativeQuery(
                                        """
                                        select coalesce(sum(attempts), 0) from standing_on_problem p
                                          join account a on a.id = p.account_id where a.username = :name
                                        """)
                                .setParameter("name", ada.name())
                                .getSingleResult();
        assertEquals(0, counted.intValue());
    }

    @Test
    void aFailureOfOursIsTriedAgainAndThenItIsAJudgeError() {
        for (int attempt = 1; attempt < SubmissionDesk.MOST_ATTEMPTS; attempt++) {
            assertThrows(JudgeFailure.class, () -> worker.judge(submission, "judge"));
            ada.asks()
                    .get(API + "/submissions/" + submission)
                    .then()
                    .body("verdict", equalTo(null));
        }
        worker.judge(submission, "judge");

        verdictIsJudgeErrorAndCostsNothing();
    }

    @Test
    void aCheckerThatFailsIsAJudgeErrorAtOnceForAnotherTryWouldEndTheSameWay(@TempDir Path folder)
            throws IOException {
        Awaitility.await().atMost(Duration.ofMinutes(2)).until(() -> !station.versions().isEmpty());
        String language = station.versions().keySet().iterator().next();
        QuarkusTransaction.requiringNew()
                .run(
                        () ->
                                entities.createNativeQuery(
                                                """
                                                update submission
                                                   set problem = 'counterweight', language = :language, source = :source
                                                 where id = :id
                                                """)
                                        .setParameter("language", language)
                                        .setParameter("source", EMPTY)
                                        .setParameter("id", submission)
                                        .executeUpdate());
        JudgeWorker other = new JudgeWorker(desk, withABrokenChecker(folder), station);

        other.judge(submission, "judge");

        verdictIsJudgeErrorAndCostsNothing();
    }

    private static Catalog withABrokenChecker(Path folder) throws IOException {
        Path problems = Path.of("problems");
        try (Stream<Path> files = Files.walk(problems.resolve("counterweight"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path to = folder.resolve(problems.relativize(file));
                Files.createDirectories(to.getParent());
                Files.copy(file, to);
            }
        }
        Files.writeString(folder.resolve("counterweight/output_validator/Checker.java"), BROKEN);
        return Catalog.load(folder, Station.PROTOCOL);
    }

    @Test
    void whatHasEndedThreeJudgesGoesNoFurther() {
        for (int dead = 0; dead < SubmissionDesk.MOST_ATTEMPTS; dead++) {
            desk.claim(submission, "judge that dies");
        }

        worker.judge(submission, "judge");

        verdictIsJudgeErrorAndCostsNothing();
    }

    @Test
    void judgingWhatIsDoneChangesNothing() {
        for (int dead = 0; dead < SubmissionDesk.MOST_ATTEMPTS; dead++) {
            desk.claim(submission, "judge that dies");
        }
        worker.judge(submission, "judge-1");

        worker.judge(submission, "judge-2");

        ada.asks().get(API + "/submissions/" + submission).then().body("judge", equalTo("judge-1"));
    }
}
