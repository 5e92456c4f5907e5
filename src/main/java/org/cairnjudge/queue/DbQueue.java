package org.cairnjudge.queue;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.cairnjudge.submission.Enqueue;
import org.cairnjudge.submission.Notice;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * The queue, as a table of db-scheduler's. A row is written on the connection of the caller's
 * transaction, so that work and its place in line are stored both or neither.
 */
@ApplicationScoped
public class DbQueue implements Enqueue {
    /** Work of people who wait goes before everything that can wait. */
    private static final int PRIORITY = 100;

    /** Of people who wait as well, but could hand in instead. */
    private static final int TRIAL_PRIORITY = 60;

    private static final int EXPLANATION_PRIORITY = 50;

    /** What was tried in vain is one higher. */
    private static final int RETRIED = 1;

    private static final int REJUDGING_PRIORITY = 10;

    /** Where the line is long, one user has no more than so much in it. */
    private static final int FEW = 3;

    private final EntityManager entities;
    private final Shares shares;
    private final Clock clock;
    private final long longest;
    private final long mostExplanations;

    DbQueue(
            EntityManager entities,
            Shares shares,
            Clock clock,
            @ConfigProperty(name = "cairn.queue.longest", defaultValue = "10000") long longest,
            @ConfigProperty(name = "cairn.queue.most-explanations", defaultValue = "1000")
                    long mostExplanations) {
        this.entities = entities;
        this.shares = shares;
        this.clock = clock;
        this.longest = longest;
        this.mostExplanations = mostExplanations;
    }

    /** The lane of submissions in one language: a judge takes only what it can run. */
    static String lane(String language) {
        return "judge-" + language;
    }

    /** The lane of trials in one language. */
    static String trialLane(String language) {
        return "trial-" + language;
    }

    /** The lane of what is judged anew in one language. */
    static String rejudgingLane(String language) {
        return "rejudge-" + language;
    }

    /** The lane of what is to be explained in one language. */
    static String explanationLane(String language) {
        return "explain-" + language;
    }

    /** The lane of challenges, which every judge can serve. */
    static final String CHALLENGES = "challenge";

    private static final char STEP = '/';

    /** What a place in line is about. */
    static UUID id(String instance) {
        int step = instance.indexOf(STEP);
        return UUID.fromString(step < 0 ? instance : instance.substring(0, step));
    }

    @Override
    public void submission(UUID id, UUID owner, String language) {
        enqueue(place(id, language), owner);
    }

    private static Shares.Place place(UUID submission, String language) {
        return new Shares.Place(lane(language), submission.toString(), PRIORITY);
    }

    @Override
    public boolean withdrawSubmission(UUID id, UUID owner, String language) {
        return shares.withdraw(place(id, language), owner);
    }

    @Override
    public void challenge(UUID id, UUID owner, String step) {
        enqueue(new Shares.Place(CHALLENGES, id.toString() + STEP + step, PRIORITY), owner);
    }

    @Override
    public void trial(UUID id, UUID owner, String language) {
        requireRoom(TRIAL_PRIORITY, TRIAL_PRIORITY + RETRIED, owner);
        shares.enqueue(new Shares.Place(trialLane(language), id.toString(), TRIAL_PRIORITY), owner);
        tell();
    }

    @Override
    public boolean explanation(UUID id, UUID owner, String language) {
        if (waiting(EXPLANATION_PRIORITY, EXPLANATION_PRIORITY + RETRIED, mostExplanations)
                >= mostExplanations) {
            return false;
        }
        shares.enqueueInBackground(
                new Shares.Place(explanationLane(language), id.toString(), EXPLANATION_PRIORITY),
                owner);
        tell();
        return true;
    }

    @Override
    public void rejudging(Map<UUID, String> languages) {
        List<String> instances = new ArrayList<>();
        List<String> lanes = new ArrayList<>();
        languages.forEach(
                (id, language) -> {
                    instances.add(id.toString());
                    lanes.add(rejudgingLane(language));
                });
        entities.createNativeQuery(
                        """
                        insert into scheduled_tasks (task_name, task_instance, execution_time, picked,
                                                     consecutive_failures, version, priority)
                        select lane, instance, :now, false, 0, 1, :priority
                          from unnest(cast(:lanes as text[]), cast(:instances as text[])) as t (lane, instance)
                        """)
                .setParameter("now", clock.instant())
                .setParameter("priority", REJUDGING_PRIORITY)
                .setParameter("lanes", lanes.toArray(String[]::new))
                .setParameter("instances", instances.toArray(String[]::new))
                .executeUpdate();
        tell();
    }

    @Override
    public void withdrawRejudging(Collection<UUID> ids) {
        // What is picked is being judged, or its judge is dead: it finds nothing left to judge.
        entities.createNativeQuery(
                        """
                        delete from scheduled_tasks
                         where task_name like 'rejudge-%' and not picked
                           and task_instance = any(cast(:instances as text[]))
                        """)
                .setParameter("instances", ids.stream().map(UUID::toString).toArray(String[]::new))
                .executeUpdate();
    }

    /**
     * How much is waiting or being judged, counted up to the bound of the queue; without what is
     * done in the background, for which nobody waits.
     */
    public long depth() {
        return waiting(PRIORITY, Short.MAX_VALUE, bound());
    }

    /** What is never passed, whoever comes: half as much again as what some may fill. */
    private long bound() {
        return longest + longest / 2;
    }

    /**
     * A line that some accounts could fill would be closed to everybody: from half its length on,
     * only those with little in it may add to it, and at its full length only newcomers.
     */
    private void requireRoom(int leastPriority, int mostPriority, UUID owner) {
        long waiting = waiting(leastPriority, mostPriority, bound());
        if (waiting < longest / 2) {
            return;
        }
        int mostOwn = waiting < longest ? FEW : 1;
        if (waiting >= bound() || own(leastPriority, mostPriority, owner) >= mostOwn) {
            throw new QueueFull(waiting);
        }
    }

    private long own(int leastPriority, int mostPriority, UUID owner) {
        return ((Number)
                        entities.createNativeQuery(
                                        """
                                        select count(*) from scheduled_tasks
                                         where account_id = :owner and priority between :least and :most
                                        """,
                                        Long.class)
                                .setParameter("owner", owner)
                                .setParameter("least", leastPriority)
                                .setParameter("most", mostPriority)
                                .getSingleResult())
                .longValue();
    }

    private long waiting(int leastPriority, int mostPriority, long bound) {
        return ((Number)
                        entities.createNativeQuery(
                                        """
                                        select count(*) from (select 1 from scheduled_tasks
                                                               where priority between :least and :most
                                                               limit :bound) t
                                        """,
                                        Long.class)
                                .setParameter("least", leastPriority)
                                .setParameter("most", mostPriority)
                                .setParameter("bound", bound)
                                .getSingleResult())
                .longValue();
    }

    /**
     * Whether something that somebody waits for stands in one of these lanes, and nobody has it.
     */
    @Transactional
    boolean someoneWaits(Collection<String> lanes) {
        return (Boolean)
                entities.createNativeQuery(
                                """
                                select exists(select 1 from scheduled_tasks
                                               where priority >= :least and not picked and execution_time <= :now
                                                 and task_name = any(cast(:lanes as text[])))
                                """,
                                Boolean.class)
                        .setParameter("least", TRIAL_PRIORITY)
                        .setParameter("now", clock.instant())
                        .setParameter("lanes", lanes.toArray(String[]::new))
                        .getSingleResult();
    }

    private void enqueue(Shares.Place place, UUID owner) {
        requireRoom(PRIORITY, Short.MAX_VALUE, owner);
        shares.enqueue(place, owner);
        tell();
    }

    /** Heard by the judges when, and only when, the caller's transaction commits. */
    private void tell() {
        Notice.tell(entities, Notice.QUEUE, "");
    }
}
