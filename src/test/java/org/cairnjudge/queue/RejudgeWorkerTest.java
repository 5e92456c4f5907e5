package org.cairnjudge.queue;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.util.UUID;
import org.cairnjudge.judge.JudgeFailure;
import org.cairnjudge.rejudge.ItemDesk;
import org.cairnjudge.submission.SubmissionDesk;
import org.cairnjudge.web.Learner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Our own failures at a rejudging, of a submission in a language that no station has. */
@QuarkusTest
class RejudgeWorkerTest {
    @Inject RejudgeWorker worker;
    @Inject ItemDesk items;
    @Inject EntityManager entities;

    private final UUID submission = UUID.randomUUID();
    private final UUID item = UUID.randomUUID();
    private final UUID rejudging = UUID.randomUUID();

    @BeforeEach
    void somethingIsToBeJudgedAnew() {
        String name = Learner.signsUp().name();
        QuarkusTransaction.requiringNew()
                .run(
                        () -> {
                            entities.createNativeQuery(
                                            """
                                            insert into submission (id, account_id, problem, kind, language, source, status,
                                                                    verdict, testset_version, seed, created_at, judged_at)
                                            select :id, a.id, 'stone-game-viii', 'solution', 'java99', 'class Solution {}',
                                                   'done', 'WA', 'sha256:0', '\\x00', now(), now()
                                              from account a where a.username = :name
                                            """)
                                    .setParameter("id", submission)
                                    .setParameter("name", name)
                                    .executeUpdate();
                            entities.createNativeQuery(
                                            """
                                            insert into rejudging (id, problem, testset_version, status, total, created_by,
                                                                   created_at)
                                            values (:id, 'stone-game-viii', 'sha256:1', 'running', 1, 'keeper', now())
                                            """)
                                    .setParameter("id", rejudging)
                                    .executeUpdate();
                            entities.createNativeQuery(
                                            """
                                            insert into rejudging_item (id, rejudging, submission, language, old_verdict,
                                                                        old_version, testset_version)
                                            values (:id, :rejudging, :submission, 'java99', 'WA', 'sha256:0', 'sha256:1')
                                            """)
                                    .setParameter("id", item)
                                    .setParameter("rejudging", rejudging)
                                    .setParameter("submission", submission)
                                    .executeUpdate();
                        });
    }

    @AfterEach
    void nothingStays() {
        QuarkusTransaction.requiringNew()
                .run(
                        () ->
                                entities.createNativeQuery("delete from rejudging where id = :id")
                                        .setParameter("id", rejudging)
                                        .executeUpdate());
    }

    private void theItemHasFailedAndTheSubmissionKeepsItsVerdict() {
        Object[] row =
                (Object[])
                        entities.createNativeQuery(
                                        """
                                        select s.verdict, s.attempt, i.verdict, i.attempt
                                          from submission s join rejudging_item i on i.submission = s.id
                                         where i.id = :id
                                        """)
                                .setParameter("id", item)
                                .getSingleResult();
        assertArrayEquals(new Object[] {"WA", 0, "JE"}, new Object[] {row[0], row[1], row[2]});
    }

    @Test
    void aFailureOfOursIsTriedAgainAndThenTheOldVerdictStays() {
        for (int attempt = 1; attempt < SubmissionDesk.MOST_ATTEMPTS; attempt++) {
            assertThrows(JudgeFailure.class, () -> worker.judge(item, "judge"));
        }
        worker.judge(item, "judge");

        theItemHasFailedAndTheSubmissionKeepsItsVerdict();
    }

    @Test
    void whatHasEndedThreeJudgesGoesNoFurther() {
        for (int dead = 0; dead < SubmissionDesk.MOST_ATTEMPTS; dead++) {
            items.claim(item, "judge that dies");
        }

        worker.judge(item, "judge");

        theItemHasFailedAndTheSubmissionKeepsItsVerdict();
        assertEquals(
                SubmissionDesk.MOST_ATTEMPTS + 1,
                ((Number)
                                entities.createNativeQuery(
                                                "select attempt from rejudging_item where id = :id",
                                                Integer.class)
                                        .setParameter("id", item)
                                        .getSingleResult())
                        .intValue());
    }
}
