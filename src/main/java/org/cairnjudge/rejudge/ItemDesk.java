package org.cairnjudge.rejudge;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.cairnjudge.submission.Notice;
import org.cairnjudge.submission.SubmissionDesk;
import org.cairnjudge.verdict.Judgement;

/**
 * Where the items of a rejudging are claimed and finished by judges. Nothing here touches a
 * submission.
 */
@ApplicationScoped
public class ItemDesk {
    private final EntityManager entities;
    private final Clock clock;

    ItemDesk(EntityManager entities, Clock clock) {
        this.entities = entities;
        this.clock = clock;
    }

    /**
     * Takes an item for judging and fences off whoever held it before.
     *
     * @return empty if there is nothing left to judge
     */
    @Transactional
    @SuppressWarnings("unchecked")
    public Optional<ItemClaim> claim(UUID id, String judge) {
        List<Object[]> claimed =
                entities.createNativeQuery(
                                """
                                update rejudging_item i
                                   set attempt = i.attempt + 1, judge = :judge
                                  from rejudging r, submission s
                                 where i.id = :id and i.verdict is null
                                   and r.id = i.rejudging and r.status = 'running'
                                   and s.id = i.submission
                                returning r.id, s.id, s.account_id, i.attempt, s.problem, i.language, s.source, s.seed,
                                          r.testset_version
                                """)
                        .setParameter("judge", judge)
                        .setParameter("id", id)
                        .getResultList();
        return claimed.stream()
                .findFirst()
                .map(
                        row ->
                                new ItemClaim(
                                        id,
                                        (UUID) row[0],
                                        (UUID) row[1],
                                        (UUID) row[2],
                                        (Integer) row[3],
                                        SubmissionDesk.MOST_ATTEMPTS - (Integer) row[3],
                                        (String) row[4],
                                        (String) row[5],
                                        (String) row[6],
                                        (byte[]) row[7],
                                        (String) row[8]));
    }

    /**
     * Keeps the new verdict beside the old one, if the claim still holds and there is none yet.
     *
     * @param testsetVersion of the tests that were really run
     * @param jdk the exact version that ran the program
     * @return whether it was written
     */
    @Transactional
    public boolean finish(ItemClaim claim, Judgement judgement, String testsetVersion, String jdk) {
        // One after the other: the last one has to know that it is the last, and none may be
        // written once the rejudging is decided on.
        Rejudging rejudging = Rejudging.findById(claim.rejudging(), LockModeType.PESSIMISTIC_WRITE);
        if (rejudging == null || rejudging.status != Rejudging.Status.running) {
            return false;
        }
        RejudgingItem item =
                RejudgingItem.<RejudgingItem>find(
                                "id = ?1 and attempt = ?2 and verdict is null",
                                claim.id(),
                                claim.attempt())
                        .withLock(LockModeType.PESSIMISTIC_WRITE)
                        .firstResult();
        if (item == null) {
            return false;
        }
        item.write(judgement, testsetVersion, jdk, clock.instant());
        entities.flush();
        if (isJudged(item.rejudging)) {
            Notice.tell(entities, Notice.FINISHED, item.rejudging.toString());
        }
        return true;
    }

    /** Looks for one that is not, and does not count them: it is asked for each of thousands. */
    private boolean isJudged(UUID rejudging) {
        return (Boolean)
                entities.createNativeQuery(
                                """
                                select not exists (select 1 from rejudging_item
                                                    where rejudging = :rejudging and verdict is null)
                                """,
                                Boolean.class)
                        .setParameter("rejudging", rejudging)
                        .getSingleResult();
    }
}
