package org.cairnjudge.submission;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.cairnjudge.problem.Tallies;

/** The tallies that {@link SubmissionDesk} keeps with each verdict. */
@ApplicationScoped
class StoredTallies implements Tallies {
    private final EntityManager entities;

    StoredTallies(EntityManager entities) {
        this.entities = entities;
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
