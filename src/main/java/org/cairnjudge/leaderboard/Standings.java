package org.cairnjudge.leaderboard;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Query;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.cairnjudge.account.AccountDisabled;
import org.cairnjudge.answer.ChallengeClosed;
import org.cairnjudge.progress.Forfeited;
import org.cairnjudge.submission.SubmissionJudged;
import org.cairnjudge.submission.VerdictsExchanged;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * Keeps the boards' rows. A row is never counted up: it is computed anew from the user's own
 * submissions, challenges and forfeits, inside the transaction that stored the verdict. So judgings
 * that end in any order give the same boards, and rebuilding them is the same computation for
 * everybody. A deleted account takes its rows along.
 *
 * <p>A problem counts in the month and week in which it was first solved. Boards of months and
 * weeks are kept until the next one is over: somebody may still be paging through them.
 */
@ApplicationScoped
public class Standings {
    /** To be raised whenever the same history would give other rows. */
    static final int RULES = 1;

    private static final Logger LOG = Logger.getLogger(Standings.class);

    /** So many accounts are locked and computed at once. */
    private static final int BATCH = 1000;

    private static final int BATCH_SECONDS = 300;

    private final EntityManager entities;
    private final Sums sums;
    private final Clock clock;
    private final boolean tool;
    private final Timer timer;

    Standings(
            EntityManager entities,
            Sums sums,
            Clock clock,
            MeterRegistry meters,
            @ConfigProperty(name = "cairn.tool") boolean tool) {
        this.entities = entities;
        this.sums = sums;
        this.clock = clock;
        this.tool = tool;
        this.timer =
                Timer.builder("cairn.boards.update")
                        .description("Bringing the boards up to date with one verdict")
                        .publishPercentiles(0.5, 0.95)
                        .register(meters);
    }

    /** Computes the boards where there are none yet, or only ones by older rules. */
    void start(@Observes StartupEvent event) {
        if (tool || version() == RULES) {
            return;
        }
        LOG.info("computing the leaderboard, which this database has not got in this form");
        LOG.infof("%d users have solved something", rebuild());
    }

    private int version() {
        return QuarkusTransaction.requiringNew()
                .call(
                        () ->
                                ((Number)
                                                entities.createNativeQuery(
                                                                "select coalesce(max(version), 0) from board_rules",
                                                                Integer.class)
                                                        .getSingleResult())
                                        .intValue());
    }

    void judged(@Observes SubmissionJudged event) {
        refresh(event.accountId(), Optional.of(event.problem()));
    }

    void closed(@Observes ChallengeClosed event) {
        refresh(event.accountId(), Optional.of(event.problem()));
    }

    void forfeited(@Observes Forfeited event) {
        refresh(event.accountId(), Optional.of(event.problem()));
    }

    /** Who is shut stands on no board, and is back on all of them when that ends. */
    void disabled(@Observes AccountDisabled event) {
        refresh(event.accountId(), Optional.empty());
    }

    void exchanged(@Observes VerdictsExchanged event) {
        List<UUID> accounts = event.accounts().stream().sorted(Standings::compareUnsigned).toList();
        for (int from = 0; from < accounts.size(); from += BATCH) {
            List<UUID> some = accounts.subList(from, Math.min(from + BATCH, accounts.size()));
            compute(locked(some), Optional.of(event.problem()));
        }
    }

    /** As Postgres orders them, so that locks are taken in one order. */
    private static int compareUnsigned(UUID one, UUID other) {
        int high =
                Long.compareUnsigned(one.getMostSignificantBits(), other.getMostSignificantBits());
        return high != 0
                ? high
                : Long.compareUnsigned(
                        one.getLeastSignificantBits(), other.getLeastSignificantBits());
    }

    private void refresh(UUID account, Optional<String> problem) {
        // Two judgings of one user may end at once: the later one must see what the earlier wrote.
        timer.record(() -> compute(locked(List.of(account)), problem));
    }

    /**
     * Computes every row anew, some accounts at a time: verdicts wait for their own user's turn at
     * most.
     *
     * @return how many users stand on the board of all time
     */
    public long rebuild() {
        Optional<UUID> last = Optional.of(new UUID(0, 0));
        while (last.isPresent()) {
            UUID after = last.get();
            last = inTransaction(() -> rebuildAfter(after));
        }
        inTransaction(
                () -> {
                    sums.recount();
                    return null;
                });
        return inTransaction(
                () -> {
                    entities.createNativeQuery(
                                    """
                                    insert into board_rules (id, version, computed_at) values (1, :version, :now)
                                    on conflict (id) do update
                                       set version = excluded.version, computed_at = excluded.computed_at
                                    """)
                            .setParameter("version", RULES)
                            .setParameter("now", clock.instant())
                            .executeUpdate();
                    return sums.users();
                });
    }

    private static <T> T inTransaction(Callable<T> work) {
        return QuarkusTransaction.requiringNew().timeout(BATCH_SECONDS).call(work);
    }

    private Optional<UUID> rebuildAfter(UUID last) {
        List<UUID> some =
                ids(
                        entities.createNativeQuery(
                                        """
                                        select id from account where id > :last order by id limit :batch
                                           for no key update
                                        """,
                                        UUID.class)
                                .setParameter("last", last)
                                .setParameter("batch", BATCH));
        compute(some, Optional.empty());
        return some.isEmpty() ? Optional.empty() : Optional.of(some.get(some.size() - 1));
    }

    /** Those of the accounts that there are, held until the transaction ends. */
    private List<UUID> locked(List<UUID> accounts) {
        return ids(
                entities.createNativeQuery(
                                """
                                select id from account where id = any(cast(:accounts as uuid[]))
                                 order by id for no key update
                                """,
                                UUID.class)
                        .setParameter("accounts", texts(accounts)));
    }

    @SuppressWarnings("unchecked")
    private static List<UUID> ids(Query query) {
        return new ArrayList<>(query.getResultList());
    }

    private static String[] texts(List<UUID> accounts) {
        return accounts.stream().map(UUID::toString).toArray(String[]::new);
    }

    /** Brings the rows of these accounts up to date, for one problem or for all. */
    private void compute(List<UUID> accounts, Optional<String> problem) {
        if (accounts.isEmpty()) {
            return;
        }
        boolean many = accounts.size() > 1 || problem.isEmpty();
        if (many) {
            // Postgres expects few rows of a list of accounts, and would compare each with each.
            set("enable_nestloop = off");
        }
        Query onProblem =
                entities.createNativeQuery(
                        ON_PROBLEM.replace(
                                "/*problem*/", problem.isEmpty() ? "" : "and problem = :problem"));
        onProblem.setParameter("accounts", texts(accounts));
        problem.ifPresent(slug -> onProblem.setParameter("problem", slug));
        onProblem.executeUpdate();
        entities.createNativeQuery(OVERALL)
                .setParameter("accounts", texts(accounts))
                .setParameter("month", Period.MONTH.oldestKept(clock))
                .setParameter("week", Period.WEEK.oldestKept(clock))
                .executeUpdate();
        if (many) {
            set("enable_nestloop = on");
        }
    }

    private void set(String setting) {
        entities.createNativeQuery("set local " + setting).executeUpdate();
    }

    /**
     * Per user, problem and language: when it was first solved either way, and the judged
     * submissions before; all of them, where it is not solved yet. And the fastest accepted program
     * of each problem that counts.
     */
    private static final String ON_PROBLEM =
            """
            with judged as (
                select s.account_id, s.problem, l.language, s.id, s.verdict, s.created_at,
                       s.language as written_in, ticks(s.time_ms) as ticks,
                       coalesce(s.time_ms, 0) as time_ms, coalesce(s.memory_bytes, 0) as memory_bytes
                  from submission s cross join lateral (values (''), (s.language)) l (language)
                 where s.account_id = any(cast(:accounts as uuid[])) /*problem*/
                   and s.status = 'done' and s.kind = 'solution' and s.verdict not in ('CE', 'JE')
            ), accepted as (
                select distinct on (account_id, problem, language)
                       account_id, problem, language, id, created_at
                  from judged
                 where verdict = 'AC'
                 order by account_id, problem, language, id
            ), answered as (
                select account_id, problem, '' as language, min(answered_at) as answered_at
                  from challenge
                 where account_id = any(cast(:accounts as uuid[])) /*problem*/
                   and correct and difficulty = 'large'
                 group by account_id, problem
            ), tried as (
                select account_id, problem, language, min(a.created_at) as accepted_at,
                       count(*) filter (where j.verdict <> 'AC' and (a.id is null or j.id < a.id)
                                          and (w.answered_at is null or j.created_at < w.answered_at)) as attempts
                  from judged j
                  left join accepted a using (account_id, problem, language)
                  left join answered w using (account_id, problem, language)
                 group by account_id, problem, language
            ), both_ways as (
                select account_id, problem, language, t.accepted_at, w.answered_at,
                       coalesce(t.attempts, 0) as attempts,
                       min(least(t.accepted_at, w.answered_at)) over (partition by account_id, problem) as first_at
                  from tried t full join answered w using (account_id, problem, language)
            ), computed as (
                select account_id, problem, language, b.accepted_at, b.answered_at, b.attempts,
                       case when f.created_at <= b.first_at then null
                            else least(b.accepted_at, b.answered_at) end as solved_at
                  from both_ways b
                  left join (select account_id, problem, created_at from forfeit
                              where account_id = any(cast(:accounts as uuid[]))) f using (account_id, problem)
            ), best as (
                select distinct on (account_id, problem, language)
                       account_id, problem, language, a.username, j.id as submission, j.written_in,
                       j.ticks, j.time_ms, j.memory_bytes, j.created_at
                  from judged j
                  join computed c using (account_id, problem, language)
                  join account a on a.id = account_id
                 where j.verdict = 'AC' and c.solved_at is not null and a.disabled_at is null
                   and a.id = any(cast(:accounts as uuid[]))
                 order by account_id, problem, language, j.ticks, j.created_at, j.id
            ), not_tried as (
                delete from standing_on_problem p
                 where account_id = any(cast(:accounts as uuid[])) /*problem*/
                   and not exists (select from computed c
                                    where (c.account_id, c.problem, c.language)
                                        = (p.account_id, p.problem, p.language))
            ), not_fast as (
                delete from fastest f
                 where account_id = any(cast(:accounts as uuid[])) /*problem*/
                   and not exists (select from best b
                                    where (b.account_id, b.problem, b.language)
                                        = (f.account_id, f.problem, f.language))
            ), fast as (
                insert into fastest as f (account_id, problem, language, username, submission, written_in,
                                          ticks, time_ms, memory_bytes, created_at)
                select account_id, problem, language, username, submission, written_in,
                       ticks, time_ms, memory_bytes, created_at
                  from best
                on conflict (account_id, problem, language) do update
                   set submission = excluded.submission, written_in = excluded.written_in,
                       ticks = excluded.ticks, time_ms = excluded.time_ms,
                       memory_bytes = excluded.memory_bytes, created_at = excluded.created_at
                 where (f.submission, f.time_ms, f.memory_bytes)
                       is distinct from (excluded.submission, excluded.time_ms, excluded.memory_bytes)
            )
            insert into standing_on_problem as p (account_id, problem, language, accepted_at, answered_at,
                                                  solved_at, attempts)
            select account_id, problem, language, accepted_at, answered_at, solved_at, attempts
              from computed
            on conflict (account_id, problem, language) do update
               set accepted_at = excluded.accepted_at, answered_at = excluded.answered_at,
                   solved_at = excluded.solved_at, attempts = excluded.attempts
             where (p.accepted_at, p.answered_at, p.solved_at, p.attempts)
                   is distinct from
                   (excluded.accepted_at, excluded.answered_at, excluded.solved_at, excluded.attempts)
            """;

    private static final String OVERALL =
            """
            with computed as (
                select p.account_id, b.period, b.starts_on, p.language, a.username,
                       count(*) as solved, count(*) filter (where p.accepted_at is null) as solved_by_answer,
                       sum(p.attempts) as attempts, max(p.solved_at) as last_improved_at
                  from standing_on_problem p
                  join account a on a.id = p.account_id
                 cross join lateral (
                       values ('all', date '1970-01-01'),
                              ('month', cast(date_trunc('month', p.solved_at at time zone 'UTC') as date)),
                              ('week', cast(date_trunc('week', p.solved_at at time zone 'UTC') as date))
                       ) b (period, starts_on)
                 where p.account_id = any(cast(:accounts as uuid[]))
                   and a.id = any(cast(:accounts as uuid[]))
                   and p.solved_at is not null and a.disabled_at is null
                   and b.starts_on >= case b.period when 'month' then cast(:month as date)
                                                    when 'week' then cast(:week as date)
                                                    else b.starts_on end
                 group by p.account_id, b.period, b.starts_on, p.language, a.username
            ), not_solved as (
                delete from standing s
                 where account_id = any(cast(:accounts as uuid[]))
                   and not exists (select from computed c
                                    where (c.account_id, c.period, c.starts_on, c.language)
                                        = (s.account_id, s.period, s.starts_on, s.language))
            )
            insert into standing as s (account_id, period, starts_on, language, username, solved,
                                       solved_by_answer, attempts, last_improved_at)
            select account_id, period, starts_on, language, username, solved,
                   solved_by_answer, attempts, last_improved_at
              from computed
            on conflict (account_id, period, starts_on, language) do update
               set solved = excluded.solved, solved_by_answer = excluded.solved_by_answer,
                   attempts = excluded.attempts, last_improved_at = excluded.last_improved_at
             where (s.solved, s.solved_by_answer, s.attempts, s.last_improved_at)
                   is distinct from
                   (excluded.solved, excluded.solved_by_answer, excluded.attempts, excluded.last_improved_at)
            """;
}
