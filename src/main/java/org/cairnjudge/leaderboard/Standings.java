package org.cairnjudge.leaderboard;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.util.UUID;
import org.cairnjudge.answer.ChallengeClosed;
import org.cairnjudge.submission.SubmissionJudged;
import org.cairnjudge.submission.VerdictsExchanged;

/**
 * Keeps the leaderboard's rows. A row is never counted up: it is computed anew from the user's own
 * submissions and challenges, inside the transaction that stored the verdict. So judgings that end
 * in any order give the same board, and rebuilding it all is the same computation for everybody.
 */
@ApplicationScoped
public class Standings {
    private final EntityManager entities;

    Standings(EntityManager entities) {
        this.entities = entities;
    }

    void judged(@Observes SubmissionJudged event) {
        refresh(event.accountId(), event.problem());
    }

    void closed(@Observes ChallengeClosed event) {
        refresh(event.accountId(), event.problem());
    }

    void exchanged(@Observes VerdictsExchanged event) {
        if (event.accounts().isEmpty()) {
            return;
        }
        String[] accounts = event.accounts().stream().map(UUID::toString).toArray(String[]::new);
        // In one order for everybody, so that no two of us wait for one another.
        entities.createNativeQuery(
                        """
                        select id from account where id = any(cast(:accounts as uuid[]))
                         order by id for no key update
                        """)
                .setParameter("accounts", accounts)
                .getResultList();
        String only = "and s.account_id = any(cast(:accounts as uuid[])) and s.problem = :problem";
        String onlyAnswered =
                "and c.account_id = any(cast(:accounts as uuid[])) and c.problem = :problem";
        entities.createNativeQuery(ON_PROBLEM.formatted(only, onlyAnswered))
                .setParameter("accounts", accounts)
                .setParameter("problem", event.problem())
                .executeUpdate();
        entities.createNativeQuery(
                        OVERALL.formatted("and p.account_id = any(cast(:accounts as uuid[]))"))
                .setParameter("accounts", accounts)
                .executeUpdate();
        // Whoever has solved nothing any more has no row: the count above makes none.
        entities.createNativeQuery(
                        """
                        delete from standing s
                         where s.account_id = any(cast(:accounts as uuid[]))
                           and not exists (select 1 from standing_on_problem p
                                            where p.account_id = s.account_id
                                              and (p.accepted_at is not null or p.answered_at is not null))
                        """)
                .setParameter("accounts", accounts)
                .executeUpdate();
    }

    /**
     * Computes every row anew.
     *
     * @return how many users stand on the board
     */
    @Transactional
    public long rebuild() {
        // Nobody's verdict may slip between the deletion and the new count.
        entities.createNativeQuery("lock table standing_on_problem, standing in exclusive mode")
                .executeUpdate();
        entities.createNativeQuery("delete from standing_on_problem").executeUpdate();
        entities.createNativeQuery("delete from standing").executeUpdate();
        entities.createNativeQuery(ON_PROBLEM.formatted("", "")).executeUpdate();
        return entities.createNativeQuery(OVERALL.formatted("")).executeUpdate();
    }

    private void refresh(UUID account, String problem) {
        // Two judgings of one user may end at once: the later one must see what the earlier wrote.
        entities.createNativeQuery("select id from account where id = :account for no key update")
                .setParameter("account", account)
                .getResultList();
        String only = "and s.account_id = :account and s.problem = :problem";
        String onlyAnswered = "and c.account_id = :account and c.problem = :problem";
        entities.createNativeQuery(ON_PROBLEM.formatted(only, onlyAnswered))
                .setParameter("account", account)
                .setParameter("problem", problem)
                .executeUpdate();
        entities.createNativeQuery(OVERALL.formatted("and p.account_id = :account"))
                .setParameter("account", account)
                .executeUpdate();
    }

    /**
     * Per user and problem: when it was first solved either way, and the judged submissions before
     * the first accepted one (all of them, where there is none yet).
     */
    private static final String ON_PROBLEM =
            """
            insert into standing_on_problem (account_id, problem, accepted_at, answered_at, attempts)
            select account_id, problem, min(accepted_at), min(answered_at), sum(attempts)
              from (select s.account_id, s.problem, f.created_at as accepted_at, null as answered_at,
                           count(*) filter (where s.verdict not in ('CE', 'JE', 'AC')
                                              and (f.id is null or s.id < f.id)) as attempts
                      from submission s
                      left join lateral (select a.id, a.created_at from submission a
                                          where a.account_id = s.account_id and a.problem = s.problem
                                            and a.verdict = 'AC' and a.kind = 'solution'
                                          order by a.id limit 1) f on true
                     where s.status = 'done' and s.kind = 'solution' %s
                     group by s.account_id, s.problem, f.id, f.created_at
                    union all
                    select c.account_id, c.problem, null, min(c.answered_at), 0
                      from challenge c
                     where c.correct and c.difficulty = 'large' %s
                     group by c.account_id, c.problem) both_ways
             group by account_id, problem
            on conflict (account_id, problem) do update
               set accepted_at = excluded.accepted_at,
                   answered_at = excluded.answered_at,
                   attempts = excluded.attempts
            """;

    private static final String OVERALL =
            """
            insert into standing (account_id, username, solved, solved_by_answer, attempts, last_improved_at)
            select p.account_id, a.username, count(*), count(*) filter (where p.accepted_at is null),
                   sum(p.attempts), max(least(p.accepted_at, p.answered_at))
              from standing_on_problem p join account a on a.id = p.account_id
             where (p.accepted_at is not null or p.answered_at is not null) %s
             group by p.account_id, a.username
            on conflict (account_id) do update
               set solved = excluded.solved,
                   solved_by_answer = excluded.solved_by_answer,
                   attempts = excluded.attempts,
                   last_improved_at = excluded.last_improved_at
            """;
}
