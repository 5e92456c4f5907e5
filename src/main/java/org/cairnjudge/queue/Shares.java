package org.cairnjudge.queue;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.cairnjudge.submission.Enqueue.BudgetSpent;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Shares the judges fairly between users: the one who has had least of them is next (start-time
 * fair queueing; source: Goyal, Vin, Cheng, SIGCOMM 1996).
 *
 * <p>A piece of work comes to stand where its owner has paid until, or where the line is now if
 * that is further, and moves the owner on by what a piece of theirs usually takes. When it is done,
 * what it really took replaces that, and what else of theirs waits moves along. So somebody with
 * hundreds of pieces waiting stands between all others and not before them, whoever pauses saves up
 * nothing, and everybody's turn comes, since everybody else moves on with each turn.
 *
 * <p>Places are written as times long past ({@code execution_time}): the line orders itself by
 * them, and a judging costs one small look before and one update after its verdict.
 */
@ApplicationScoped
class Shares {
    /** What a piece of somebody new is taken to take. */
    static final Duration UNKNOWN = Duration.ofMillis(500);

    /** A difference that is not worth moving what waits. */
    private static final Duration SMALL = Duration.ofMillis(20);

    /** Whoever waits for this work wants it now; what is done in the background has less. */
    private static final int LEAST_AWAITED = 60;

    private final EntityManager entities;
    private final Clock clock;
    private final int mostInFlight;
    private final Budget budget;

    Shares(
            EntityManager entities,
            Clock clock,
            @ConfigProperty(name = "cairn.fair.most-in-flight") int mostInFlight,
            @ConfigProperty(name = "cairn.fair.judge-time") Budget budget) {
        this.entities = entities;
        this.clock = clock;
        this.mostInFlight = mostInFlight;
        this.budget = budget;
    }

    /** A place in line: a row of db-scheduler's table. */
    record Place(String lane, String instance, int priority) {}

    /**
     * Puts work that its owner waits for where it belongs.
     *
     * @throws BudgetSpent if the owner has used more of the judges lately than one user may
     */
    void enqueue(Place place, UUID owner) {
        Instant now = clock.instant();
        Object[] used =
                (Object[])
                        entities.createNativeQuery(
                                        """
                                        with line (place) as materialized (
                                            select %s
                                        ), paid as (
                                            insert into share as known (account_id, paid_until, usual_ms, used_ms, used_at)
                                            select :owner, place + :unknown * interval '1 millisecond', :unknown, 0, :now
                                              from line
                                            on conflict (account_id) do update
                                               set paid_until = greatest(known.paid_until, (select place from line))
                                                                + known.usual_ms * interval '1 millisecond'
                                            returning *
                                        ), placed as (
                                            insert into scheduled_tasks (task_name, task_instance, execution_time, picked,
                                                                         consecutive_failures, version, priority,
                                                                         account_id, paid_ms)
                                            select :lane, :instance, paid_until - usual_ms * interval '1 millisecond', false,
                                                   0, 1, :priority, :owner, usual_ms
                                              from paid
                                            on conflict do nothing
                                        )
                                        select used_ms, used_at from paid
                                        """
                                                .formatted(FRONT),
                                        Object[].class)
                                .setParameter("owner", owner)
                                .setParameter("unknown", UNKNOWN.toMillis())
                                .setParameter("now", now)
                                .setParameter("lane", place.lane())
                                .setParameter("instance", place.instance())
                                .setParameter("priority", place.priority())
                                .getSingleResult();
        budget.wait(((Number) used[0]).longValue(), (Instant) used[1], now)
                .ifPresent(
                        wait -> {
                            throw new BudgetSpent(wait);
                        });
    }

    /**
     * How far the line is: the first place in the same lane that waits; else the last one that is
     * being judged; else, when nobody waits for anything, everybody is equal.
     */
    private static final String FRONT =
            """
            coalesce(
                (select min(execution_time) from scheduled_tasks
                  where task_name = :lane and not picked and priority = :priority and account_id is not null),
                (select max(execution_time) from scheduled_tasks
                  where picked and priority % 10 = 0 and account_id is not null),
                (select max(paid_until) from share),
                timestamptz '1930-01-01 00:00:00Z')
            """;

    /**
     * Puts work into line that nobody waits for. It costs its owner what it takes, but nothing in
     * advance, and it is never refused.
     */
    void enqueueInBackground(Place place, UUID owner) {
        entities.createNativeQuery(
                        """
                        insert into scheduled_tasks (task_name, task_instance, execution_time, picked,
                                                     consecutive_failures, version, priority, account_id)
                        select :lane, :instance, greatest(%s, (select paid_until from share where account_id = :owner)),
                               false, 0, 1, :priority, :owner
                        on conflict do nothing
                        """
                                .formatted(FRONT))
                .setParameter("lane", place.lane())
                .setParameter("instance", place.instance())
                .setParameter("priority", place.priority())
                .setParameter("owner", owner)
                .executeUpdate();
    }

    /**
     * Whether somebody else's work should be begun before this, which is about to be: its owner has
     * as much in flight as one may, and somebody with less waits.
     *
     * @param lanes what this node could begin instead
     * @return where it goes instead, behind the first of the others
     */
    @Transactional
    Optional<Instant> givesWay(Place place, Collection<String> lanes) {
        List<?> found =
                entities.createNativeQuery(
                                """
                                select t.account_id, (select count(*) from scheduled_tasks o
                                                       where o.account_id = t.account_id and o.picked
                                                         and o.priority >= :awaited)
                                  from scheduled_tasks t
                                 where t.task_name = :lane and t.task_instance = :instance
                                   and t.account_id is not null
                                """)
                        .setParameter("awaited", LEAST_AWAITED)
                        .setParameter("lane", place.lane())
                        .setParameter("instance", place.instance())
                        .getResultList();
        if (found.isEmpty()) {
            return Optional.empty();
        }
        Object[] owner = (Object[]) found.get(0);
        if (((Number) owner[1]).intValue() <= mostInFlight) {
            return Optional.empty();
        }
        return firstOfOthers((UUID) owner[0], place.priority(), lanes)
                .map(first -> first.plusMillis(1));
    }

    private Optional<Instant> firstOfOthers(UUID owner, int priority, Collection<String> lanes) {
        List<?> first =
                entities.createNativeQuery(
                                """
                        select t.execution_time from scheduled_tasks t
                         where t.priority = :priority and not t.picked and t.account_id <> :owner
                           and t.task_name = any(cast(:lanes as text[]))
                           and (select count(*) from scheduled_tasks o
                                 where o.account_id = t.account_id and o.picked
                                   and o.priority >= :awaited) < :most
                         order by t.execution_time limit 1
                        """,
                                Instant.class)
                        .setParameter("priority", priority)
                        .setParameter("owner", owner)
                        .setParameter("lanes", lanes.toArray(String[]::new))
                        .setParameter("awaited", LEAST_AWAITED)
                        .setParameter("most", mostInFlight)
                        .getResultList();
        return first.stream().map(Instant.class::cast).findFirst();
    }

    /**
     * Says what a piece of work took, while it still has its place: what it took is what its owner
     * pays for it, and what else of theirs waits moves along. Where it took nothing, what stood
     * before it stays. Once paid for it is nobody's: who takes the place over from a judge that was
     * killed before it could remove it finds nothing to do, and would give the price back.
     */
    @Transactional
    void settle(Place place, Duration took) {
        entities.createNativeQuery(
                        """
                        with piece as materialized (
                            select account_id, :took - paid_ms as more_ms, execution_time as place from scheduled_tasks
                             where task_name = :lane and task_instance = :instance and account_id is not null
                        ), paid as (
                            update share
                               set paid_until = paid_until + more_ms * interval '1 millisecond',
                                   usual_ms = case when :awaited then (3 * usual_ms + :took) / 4 else usual_ms end,
                                   used_ms = greatest(0, used_ms - :forgets
                                                         * (extract(epoch from cast(:now as timestamptz) - used_at))) + :took,
                                   used_at = :now
                              from piece where share.account_id = piece.account_id
                            returning share.account_id, more_ms, place
                        ), settled as (
                            update scheduled_tasks set account_id = null
                              from paid where task_name = :lane and task_instance = :instance
                        )
                        update scheduled_tasks t
                           set execution_time = execution_time + more_ms * interval '1 millisecond'
                          from paid
                         where t.account_id = paid.account_id and not t.picked and t.priority % 10 = 0
                           and (t.task_name, t.task_instance) <> (:lane, :instance) and abs(more_ms) >= :small
                           and (:took > 0 or t.execution_time >= place)
                        """)
                .setParameter("took", took.toMillis())
                .setParameter("lane", place.lane())
                .setParameter("instance", place.instance())
                .setParameter("awaited", place.priority() >= LEAST_AWAITED && !took.isZero())
                .setParameter("forgets", budget.millisASecond())
                .setParameter("now", clock.instant())
                .setParameter("small", SMALL.toMillis())
                .executeUpdate();
    }

    /**
     * Lets what failed by our fault go before everything of its kind when it is tried again: its
     * turn had come. The priority of such a place ends in 1.
     */
    @Transactional
    void goesFirst(Place place) {
        entities.createNativeQuery(
                        """
                        update scheduled_tasks set priority = priority / 10 * 10 + 1
                         where task_name = :lane and task_instance = :instance
                        """)
                .setParameter("lane", place.lane())
                .setParameter("instance", place.instance())
                .executeUpdate();
    }

    /**
     * Takes work out of the line that nobody has begun; it costs nothing.
     *
     * @return whether it was there
     */
    boolean withdraw(Place place, UUID owner) {
        // Whoever settles takes the share first, too: else each could wait for the other.
        entities.createNativeQuery(
                        "select usual_ms from share where account_id = :owner for update")
                .setParameter("owner", owner)
                .getResultList();
        boolean waits =
                !entities.createNativeQuery(
                                """
                                select task_instance from scheduled_tasks
                                 where task_name = :lane and task_instance = :instance and not picked
                                   for update
                                """)
                        .setParameter("lane", place.lane())
                        .setParameter("instance", place.instance())
                        .getResultList()
                        .isEmpty();
        if (!waits) {
            return false;
        }
        settle(place, Duration.ZERO);
        entities.createNativeQuery(
                        """
                        delete from scheduled_tasks
                         where task_name = :lane and task_instance = :instance and not picked
                        """)
                .setParameter("lane", place.lane())
                .setParameter("instance", place.instance())
                .executeUpdate();
        return true;
    }
}
