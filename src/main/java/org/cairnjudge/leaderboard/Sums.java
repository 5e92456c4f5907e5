package org.cairnjudge.leaderboard;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import java.time.Clock;
import java.time.Duration;
import org.cairnjudge.chore.Chore;

/**
 * How many users have which result, and how many submissions which verdict and time. The tables
 * that are counted add their own changes (triggers of V18 and V19); here these are folded into the
 * sums, now and then. A reader adds up both. Methods join the caller's transaction.
 */
@ApplicationScoped
class Sums implements Chore {
    private static final int MOST_CHANGES = 20_000;
    private static final int MOST_ROWS = 1_000;

    private final EntityManager entities;
    private final Clock clock;

    Sums(EntityManager entities, Clock clock) {
        this.entities = entities;
        this.clock = clock;
    }

    @Override
    public String name() {
        return "sums of the boards";
    }

    @Override
    public Duration every() {
        return Duration.ofMinutes(1);
    }

    /** Clears rows of boards that are over, and folds the changes that there are. */
    @Override
    public boolean part() {
        if (!ours()) {
            return false;
        }
        int swept = sweep(Period.MONTH) + sweep(Period.WEEK);
        long users = fold(USERS);
        entities.createNativeQuery("delete from standing_users where users = 0").executeUpdate();
        long submissions = fold(SUBMISSIONS);
        entities.createNativeQuery("delete from submission_count where submissions = 0")
                .executeUpdate();
        return swept >= MOST_ROWS || users == MOST_CHANGES || submissions == MOST_CHANGES;
    }

    /** How many changes were folded. */
    private long fold(String sql) {
        return ((Number)
                        entities.createNativeQuery(sql, Long.class)
                                .setParameter("most", MOST_CHANGES)
                                .getSingleResult())
                .longValue();
    }

    private static final String USERS =
            """
            with taken as (
                delete from standing_users_change
                 where id in (select id from standing_users_change order by id limit :most)
                returning period, starts_on, language, solved, attempts, users
            ), folded as (
                insert into standing_users as u (period, starts_on, language, solved, attempts, users)
                select period, starts_on, language, solved, attempts, sum(users) from taken
                 group by period, starts_on, language, solved, attempts
                on conflict (period, starts_on, language, solved, attempts) do update
                   set users = u.users + excluded.users)
            select count(*) from taken
            """;

    private static final String SUBMISSIONS =
            """
            with taken as (
                delete from submission_count_change
                 where id in (select id from submission_count_change order by id limit :most)
                returning problem, language, verdict, ticks, submissions
            ), folded as (
                insert into submission_count as c (problem, language, verdict, ticks, submissions)
                select problem, language, verdict, ticks, sum(submissions) from taken
                 group by problem, language, verdict, ticks
                on conflict (problem, language, verdict, ticks) do update
                   set submissions = c.submissions + excluded.submissions)
            select count(*) from taken
            """;

    private boolean ours() {
        return (Boolean)
                entities.createNativeQuery(
                                "select pg_try_advisory_xact_lock(hashtext('sums'))", Boolean.class)
                        .getSingleResult();
    }

    /** Clears some rows of boards that are over; whoever is writing one keeps it. */
    private int sweep(Period period) {
        return entities.createNativeQuery(
                        """
                        delete from standing
                         where ctid = any(array(select ctid from standing
                                                 where period = :period and starts_on < :oldest
                                                 limit :most for update skip locked))
                        """)
                .setParameter("period", period.code())
                .setParameter("oldest", period.oldestKept(clock))
                .setParameter("most", MOST_ROWS)
                .executeUpdate();
    }

    /**
     * Counts everything anew. One statement counts, and forgets the changes that it has seen: what
     * others commit meanwhile is a change that stays.
     */
    void recount() {
        entities.createNativeQuery(
                        "select cast(pg_advisory_xact_lock(hashtext('sums')) as text)",
                        String.class)
                .getResultList();
        entities.createNativeQuery(
                        """
                        delete from standing where period = 'month' and starts_on < :month
                                                or period = 'week' and starts_on < :week
                        """)
                .setParameter("month", Period.MONTH.oldestKept(clock))
                .setParameter("week", Period.WEEK.oldestKept(clock))
                .executeUpdate();
        entities.createNativeQuery(
                        """
                        with counted as materialized (
                            select period, starts_on, language, solved, attempts, count(*) as users from standing
                             group by period, starts_on, language, solved, attempts
                        ), seen as (delete from standing_users_change
                        ), none as (
                            delete from standing_users u
                             where not exists (select from counted c
                                                where (c.period, c.starts_on, c.language, c.solved, c.attempts)
                                                    = (u.period, u.starts_on, u.language, u.solved, u.attempts)))
                        insert into standing_users (period, starts_on, language, solved, attempts, users)
                        select period, starts_on, language, solved, attempts, users from counted
                        on conflict (period, starts_on, language, solved, attempts) do update
                           set users = excluded.users
                        """)
                .executeUpdate();
        entities.createNativeQuery(
                        """
                        with counted as materialized (
                            select problem, language, verdict, counted_ticks(verdict, time_ms) as ticks,
                                   count(*) as submissions
                              from submission
                             where verdict is not null and kind = 'solution'
                             group by problem, language, verdict, counted_ticks(verdict, time_ms)
                        ), seen as (delete from submission_count_change
                        ), none as (
                            delete from submission_count s
                             where not exists (select from counted c
                                                where (c.problem, c.language, c.verdict, c.ticks)
                                                    = (s.problem, s.language, s.verdict, s.ticks)))
                        insert into submission_count (problem, language, verdict, ticks, submissions)
                        select problem, language, verdict, ticks, submissions from counted
                        on conflict (problem, language, verdict, ticks) do update
                           set submissions = excluded.submissions
                        """)
                .executeUpdate();
    }

    /** How many stand on the board of all time. */
    long users() {
        return ((Number)
                        entities.createNativeQuery(
                                        """
                                        select coalesce(sum(users), 0)
                                          from (select period, language, users from standing_users
                                                union all
                                                select period, language, users from standing_users_change) both_of_them
                                         where period = 'all' and language = ''
                                        """,
                                        Long.class)
                                .getSingleResult())
                .longValue();
    }
}
