package org.cairnjudge.leaderboard;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Query;
import jakarta.transaction.Transactional;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.cairnjudge.http.Refusal;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.problem.Tallies;
import org.cairnjudge.submission.Percentiles;
import org.cairnjudge.verdict.Verdict;

/** Reads what is counted of submissions. */
@ApplicationScoped
class Statistics implements Percentiles, Tallies {
    private final EntityManager entities;
    private final Catalog catalog;

    Statistics(EntityManager entities, Catalog catalog) {
        this.entities = entities;
        this.catalog = catalog;
    }

    /**
     * So many submissions got one verdict.
     *
     * @param ticks the time of accepted ones, by the noise of 20 ms; 0 for others
     */
    record Count(String language, Verdict verdict, int ticks, long submissions) {}

    @Transactional
    StatisticsView of(String problem) {
        catalog.find(problem).orElseThrow(() -> Refusal.notFound("problem"));
        List<Count> counts =
                rows(entities.createNativeQuery(COUNTS).setParameter("problem", problem)).stream()
                        .map(
                                row ->
                                        new Count(
                                                (String) row[0],
                                                Verdict.valueOf((String) row[1]),
                                                ((Number) row[2]).intValue(),
                                                ((Number) row[3]).longValue()))
                        .toList();
        return StatisticsView.of(problem, counts);
    }

    private static final String COUNTS =
            """
            select language, verdict, ticks, sum(submissions)
              from (select language, verdict, ticks, submissions from submission_count
                     where problem = :problem
                    union all
                    select language, verdict, ticks, submissions from submission_count_change
                     where problem = :problem) both_of_them
             where verdict <> 'JE'
             group by language, verdict, ticks
            having sum(submissions) > 0
             order by language, verdict, ticks
            """;

    @Override
    @Transactional
    public Map<String, Tally> all() {
        Map<String, Tally> tallies = new HashMap<>();
        for (Object[] row : rows(entities.createNativeQuery(TALLIES))) {
            tallies.put(
                    (String) row[0],
                    new Tally(((Number) row[1]).longValue(), ((Number) row[2]).longValue()));
        }
        return tallies;
    }

    private static final String TALLIES =
            """
            select problem,
                   coalesce(sum(submissions) filter (where verdict not in ('CE', 'JE')), 0),
                   coalesce(sum(submissions) filter (where verdict = 'AC'), 0)
              from (select problem, verdict, submissions from submission_count
                    union all
                    select problem, verdict, submissions from submission_count_change) both_of_them
             group by problem
            """;

    @Override
    @Transactional
    public Map<UUID, Double> fasterThan(List<UUID> submissions) {
        Map<UUID, Double> shares = new HashMap<>();
        if (submissions.isEmpty()) {
            return shares;
        }
        String[] ids = submissions.stream().map(UUID::toString).toArray(String[]::new);
        for (Object[] row :
                rows(entities.createNativeQuery(FASTER_THAN).setParameter("ids", ids))) {
            shares.put((UUID) row[0], ((Number) row[1]).doubleValue());
        }
        return shares;
    }

    private static final String FASTER_THAN =
            """
            select s.id, round(c.slower / greatest(c.accepted, 1), 4)
              from submission s
             cross join lateral (
                   select coalesce(sum(submissions), 0) as accepted,
                          coalesce(sum(submissions) filter (where ticks > counted_ticks('AC', s.time_ms)), 0) as slower
                     from (select ticks, submissions from submission_count
                            where problem = s.problem and language = s.language and verdict = 'AC'
                           union all
                           select ticks, submissions from submission_count_change
                            where problem = s.problem and language = s.language and verdict = 'AC') both_of_them) c
             where s.id = any(cast(:ids as uuid[])) and s.verdict = 'AC' and s.kind = 'solution'
            """;

    @SuppressWarnings("unchecked")
    private static List<Object[]> rows(Query query) {
        return query.getResultList();
    }
}
