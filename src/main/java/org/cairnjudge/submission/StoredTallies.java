package org.cairnjudge.submission;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.cairnjudge.account.AccountLeaving;
import org.cairnjudge.problem.Tallies;

/** The tallies that {@link SubmissionDesk} keeps with each verdict. */
@ApplicationScoped
class StoredTallies implements Tallies {
    private final EntityManager entities;

    StoredTallies(EntityManager entities) {
        this.entities = entities;
    }

    /** Takes back what somebody who leaves has added, while the submissions are still there. */
    void forget(@Observes AccountLeaving leaving) {
        entities.createNativeQuery(
                        """
                        with theirs as (
                            select problem,
                                   count(*) filter (where verdict not in ('CE', 'JE')) as submitted,
                                   count(*) filter (where verdict = 'AC') as accepted
                              from submission
                             where account_id = :account and status = 'done'
                             group by problem),
                        locked as (
                            select problem from tally where problem in (select problem from theirs)
                             order by problem for update)
                        update tally t
                           set submitted = t.submitted - theirs.submitted,
                               accepted = t.accepted - theirs.accepted
                          from theirs join locked using (problem)
                         where t.problem = theirs.problem
                        """)
                .setParameter("account", leaving.accountId())
                .executeUpdate();
    }

    @Override
    @Transactional
    public Map<String, Tally> all() {
        @SuppressWarnings("unchecked")
        List<Object[]> rows =
                entities.createNativeQuery("select problem, submitted, accepted from tally")
                        .getResultList();
        Map<String, Tally> tallies = new HashMap<>();
        for (Object[] row : rows) {
            tallies.put(
                    (String) row[0],
                    new Tally(((Number) row[1]).longValue(), ((Number) row[2]).longValue()));
        }
        return tallies;
    }
}
