package org.cairnjudge.progress;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.cairnjudge.account.Account;
import org.cairnjudge.problem.Progress;

/** How far users are with problems; the only writer of forfeits. */
@ApplicationScoped
class ProgressDesk {
    private final EntityManager entities;
    private final Event<Forfeited> forfeited;
    private final Clock clock;

    ProgressDesk(EntityManager entities, Event<Forfeited> forfeited, Clock clock) {
        this.entities = entities;
        this.forfeited = forfeited;
        this.clock = clock;
    }

    /** Whether a user has solved a problem, by a submission or by answers. */
    @Transactional
    boolean hasSolved(UUID account, String problem) {
        return standing(account, problem).status() == Progress.Status.SOLVED;
    }

    /** How far a user is with one problem. */
    @Transactional
    Progress.Standing standing(UUID account, String problem) {
        return standings(account, List.of(problem)).get(problem);
    }

    /** How far a user is with some problems, all of them by one query; by slug. */
    @Transactional
    Map<String, Progress.Standing> standings(UUID account, List<String> problems) {
        List<?> rows =
                entities.createNativeQuery(STANDINGS)
                        .setParameter("account", account)
                        .setParameter("problems", problems.toArray(String[]::new))
                        .getResultList();
        Map<String, Progress.Standing> standings = new HashMap<>();
        for (Object each : rows) {
            Object[] row = (Object[]) each;
            boolean solved = (Boolean) row[1];
            boolean attempted = (Boolean) row[2];
            Progress.Status status =
                    solved
                            ? Progress.Status.SOLVED
                            : attempted ? Progress.Status.ATTEMPTED : Progress.Status.NEW;
            standings.put((String) row[0], new Progress.Standing(status, (Boolean) row[3]));
        }
        return standings;
    }

    /**
     * Of each problem one row is looked up, however long the history is. What failed by our fault
     * is no attempt.
     */
    private static final String STANDINGS =
            """
            select p.slug,
                   exists (select 1 from submission s
                            where s.account_id = :account and s.problem = p.slug
                              and s.verdict = 'AC' and s.kind = 'solution')
                   or exists (select 1 from challenge c
                               where c.account_id = :account and c.problem = p.slug
                                 and c.correct and c.difficulty = 'large') as solved,
                   exists (select 1 from submission s
                            where s.account_id = :account and s.problem = p.slug
                              and s.verdict <> 'JE' and s.kind = 'solution')
                   or exists (select 1 from challenge c
                               where c.account_id = :account and c.problem = p.slug
                                 and c.correct is not null) as attempted,
                   exists (select 1 from forfeit f
                            where f.account_id = :account and f.problem = p.slug) as forfeited
              from unnest(cast(:problems as text[])) as p (slug)
            """;

    /**
     * What a user gave up, by the problems' names.
     *
     * @param after only problems behind this one
     */
    @Transactional
    List<OwnForfeits.Forfeit> forfeits(UUID account, String after, int most) {
        List<?> rows =
                entities.createNativeQuery(
                                """
                                select problem, created_at from forfeit
                                 where account_id = :account and problem > :after
                                 order by problem limit :most
                                """)
                        .setParameter("account", account)
                        .setParameter("after", after)
                        .setParameter("most", most)
                        .getResultList();
        return rows.stream()
                .map(Object[].class::cast)
                .map(row -> new OwnForfeits.Forfeit((String) row[0], (Instant) row[1]))
                .toList();
    }

    /**
     * Gives a problem up, once. Whoever has solved it has nothing to give up: nothing is stored.
     */
    @Transactional
    void forfeit(UUID account, String problem) {
        // A verdict on this user's work takes the same lock: one of the two sees the other.
        Account.hold(account);
        if (hasSolved(account, problem)) {
            return;
        }
        int stored =
                entities.createNativeQuery(
                                """
                                insert into forfeit (account_id, problem, created_at)
                                values (:account, :problem, :now)
                                on conflict do nothing
                                """)
                        .setParameter("account", account)
                        .setParameter("problem", problem)
                        .setParameter("now", clock.instant())
                        .executeUpdate();
        if (stored > 0) {
            forfeited.fire(new Forfeited(account, problem));
        }
    }
}
