package org.cairnjudge.submission;

import io.quarkus.panache.common.Page;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.TypedQuery;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.cairnjudge.account.AccountLeaving;
import org.cairnjudge.limit.Allowance;
import org.cairnjudge.limit.Fingerprint;
import org.cairnjudge.limit.Kind;
import org.cairnjudge.limit.Once;
import org.cairnjudge.verdict.Judgement;
import org.cairnjudge.verdict.Verdict;

/** Where submissions are handed in, claimed and finished: the only writer of their table. */
@ApplicationScoped
public class SubmissionDesk {
    /** A submission that has ended this many attempts without a verdict travels no further. */
    public static final int MOST_ATTEMPTS = 3;

    private final EntityManager entities;
    private final ServerSecret secret;
    private final Enqueue queue;
    private final Once once;
    private final Allowance allowance;
    private final Event<SubmissionJudged> judged;
    private final Clock clock;

    SubmissionDesk(
            EntityManager entities,
            ServerSecret secret,
            Enqueue queue,
            Once once,
            Allowance allowance,
            Event<SubmissionJudged> judged,
            Clock clock) {
        this.entities = entities;
        this.secret = secret;
        this.queue = queue;
        this.once = once;
        this.allowance = allowance;
        this.judged = judged;
        this.clock = clock;
    }

    /** What is needed to hand in a solution; the language is a concrete one, such as java17. */
    record Draft(
            UUID accountId,
            String problem,
            String language,
            String source,
            String testsetVersion) {}

    /** What was handed in, and whether it was there already. */
    record Receipt(Submission submission, boolean repeated) {}

    /**
     * Stores a submission and puts it in line, both or neither; once for each key.
     *
     * @param key as {@link Once} takes it
     * @param asked what the client handed in
     * @param obstacles what else may keep it from being stored; not asked where it was stored
     *     before
     */
    @Transactional
    Receipt submit(Draft draft, Optional<String> key, Fingerprint asked, Runnable obstacles) {
        Once.Outcome outcome =
                once.once(
                        draft.accountId(),
                        key,
                        asked,
                        () -> {
                            obstacles.run();
                            allowance.requireRoom(
                                    Kind.SUBMISSION,
                                    draft.accountId(),
                                    () -> unfinished(draft.accountId()));
                            allowance.requireOneMoreToday(
                                    Kind.SUBMISSION, draft.accountId(), this::since);
                            return store(draft).id;
                        });
        return new Receipt(Submission.findById(outcome.id()), outcome.repeated());
    }

    private long unfinished(UUID accountId) {
        return ((Number)
                        entities.createNativeQuery(
                                        """
                                        select count(*) from submission
                                         where account_id = :account and status in ('queued', 'compiling', 'running')
                                        """,
                                        Long.class)
                                .setParameter("account", accountId)
                                .getSingleResult())
                .longValue();
    }

    /** By the time that is in their ids, as the history is in order of these. */
    private long since(UUID accountId, Instant since, int most) {
        return ((Number)
                        entities.createNativeQuery(
                                        """
                                        select count(*)
                                          from (select from submission
                                                 where account_id = :account and id >= :first limit :most) today
                                        """,
                                        Long.class)
                                .setParameter("account", accountId)
                                .setParameter("first", new UUID(since.toEpochMilli() << 16, 0))
                                .setParameter("most", most)
                                .getSingleResult())
                .longValue();
    }

    /** Stores a submission and puts it in line, both or neither. */
    @Transactional
    Submission store(Draft draft) {
        Submission submission = new Submission();
        submission.accountId = draft.accountId();
        submission.problem = draft.problem();
        submission.kind = "solution";
        submission.language = draft.language();
        submission.source = draft.source();
        submission.status = Submission.Status.queued;
        submission.testsetVersion = draft.testsetVersion();
        submission.createdAt = clock.instant();
        submission.seed = new byte[0];
        submission.persist();
        submission.seed = secret.seed("submission", submission.id);
        entities.flush();
        queue.submission(submission.id, submission.accountId, submission.language);
        return submission;
    }

    /**
     * Ends a submission that nobody has begun to judge, and frees its place in line, both or
     * neither. One that is canceled stays so.
     *
     * @return as it is then: canceled, or something else, which is too late
     */
    @Transactional
    Submission cancel(UUID id) {
        Submission submission = Submission.findById(id, LockModeType.PESSIMISTIC_WRITE);
        if (submission == null) {
            throw new IllegalStateException("no submission " + id);
        }
        if (submission.status == Submission.Status.queued) {
            submission.status = Submission.Status.canceled;
            entities.flush();
            // What a judge has taken but not claimed yet is there no more when it is claimed.
            queue.withdrawSubmission(id, submission.accountId, submission.language);
            tell(id);
        }
        return submission;
    }

    @Transactional
    Optional<Submission> find(UUID id) {
        return Submission.findByIdOptional(id);
    }

    /** Those there are of these. */
    @Transactional
    List<Submission> all(Collection<UUID> ids) {
        return Submission.<Submission>find("id in ?1", ids).list();
    }

    /** What somebody asks of one account's history; a null matches everything. */
    record Filter(
            UUID accountId,
            String problem,
            Verdict verdict,
            String language,
            Submission.Status status) {}

    /**
     * A page of a history, newest first.
     *
     * @param before only older ones than this, null for the newest
     */
    @Transactional
    List<Submission> page(Filter filter, UUID before, int limit) {
        Map<String, Object> params = new HashMap<>();
        String where = where(filter, before, params);
        return Submission.<Submission>find(where + "order by id desc", params)
                .page(Page.ofSize(limit))
                .list();
    }

    /** How many submissions a history has, counted up to {@code most}. */
    @Transactional
    int count(Filter filter, int most) {
        Map<String, Object> params = new HashMap<>();
        String where = where(filter, null, params);
        TypedQuery<Long> query =
                entities.createQuery(
                        "select count(*) from (select s.id as id from Submission s "
                                + (where.isEmpty() ? "" : "where " + where)
                                + "order by s.id desc limit :most) counted",
                        Long.class);
        params.forEach(query::setParameter);
        return query.setParameter("most", most).getSingleResult().intValue();
    }

    private static String where(Filter filter, UUID before, Map<String, Object> params) {
        List<String> clauses = new ArrayList<>();
        add(clauses, params, "accountId = :accountId", "accountId", filter.accountId());
        add(clauses, params, "problem = :problem", "problem", filter.problem());
        add(clauses, params, "verdict = :verdict", "verdict", filter.verdict());
        add(clauses, params, "language = :language", "language", filter.language());
        add(clauses, params, "status = :status", "status", filter.status());
        if (filter.status() != null && filter.status() != Submission.Status.done) {
            // The index that has only these must be seen to fit, whatever the parameter is.
            clauses.add("status <> done");
        }
        add(clauses, params, "id < :before", "before", before);
        return clauses.isEmpty() ? "" : String.join(" and ", clauses) + " ";
    }

    private static void add(
            List<String> clauses,
            Map<String, Object> params,
            String clause,
            String name,
            Object value) {
        if (value != null) {
            clauses.add(clause);
            params.put(name, value);
        }
    }

    /**
     * Takes a submission for judging and fences off whoever held it before.
     *
     * @return empty if there is nothing left to judge
     */
    @Transactional
    public Optional<Claim> claim(UUID id, String judge) {
        List<?> claimed =
                entities.createNativeQuery(
                                """
                                update submission
                                   set attempt = attempt + 1, status = 'compiling', judge = :judge
                                 where id = :id and status in ('queued', 'compiling', 'running')
                                returning account_id, attempt, problem, language, source, seed, testset_version
                                """)
                        .setParameter("judge", judge)
                        .setParameter("id", id)
                        .getResultList();
        return claimed.stream().map(row -> claim(id, (Object[]) row)).findFirst();
    }

    private static Claim claim(UUID id, Object[] row) {
        int attempt = ((Number) row[1]).intValue();
        return new Claim(
                id,
                (UUID) row[0],
                attempt,
                MOST_ATTEMPTS - attempt,
                (String) row[2],
                (String) row[3],
                (String) row[4],
                (byte[]) row[5],
                (String) row[6]);
    }

    /** Says that the tests have begun. Nothing happens if the claim no longer holds. */
    @Transactional
    public void running(Claim claim) {
        int began =
                entities.createNativeQuery(
                                """
                        update submission set status = 'running'
                         where id = :id and attempt = :attempt and status = 'compiling'
                        """)
                        .setParameter("id", claim.id())
                        .setParameter("attempt", claim.attempt())
                        .executeUpdate();
        if (began > 0) {
            tell(Progress.of(claim, Submission.Status.running));
        }
    }

    /** Tells those who follow a judging how it goes on; whoever does not hear it misses little. */
    @Transactional
    public void tell(Progress progress) {
        Notice.tell(entities, Notice.PROGRESS, progress.payload());
    }

    /**
     * Writes the verdict, if the claim still holds and there is none yet.
     *
     * @param testsetVersion of the tests that were really run
     * @param jdk the exact version that ran the program
     * @return whether it was written
     */
    @Transactional
    public boolean finish(Claim claim, Judgement judgement, String testsetVersion, String jdk) {
        Submission submission =
                Submission.<Submission>find(
                                "id = ?1 and attempt = ?2 and verdict is null and status <> ?3",
                                claim.id(),
                                claim.attempt(),
                                Submission.Status.canceled)
                        .withLock(LockModeType.PESSIMISTIC_WRITE)
                        .firstResult();
        if (submission == null) {
            return false;
        }
        submission.status = Submission.Status.done;
        submission.write(judgement, testsetVersion, jdk, clock.instant());
        submission.explaining =
                judgement.verdict().isExplained()
                        && judgement.failed().isPresent()
                        && queue.explanation(
                                submission.id, submission.accountId, submission.language);
        entities.flush();
        judged.fire(new SubmissionJudged(submission.accountId, submission.problem));
        tell(submission.id);
        return true;
    }

    /** A verdict being stored holds its submission and then wants the account: so it goes here. */
    void hold(@Observes @Priority(AccountLeaving.LAST) AccountLeaving leaving) {
        entities.createNativeQuery(
                        "select id from submission where account_id = :account order by id for update",
                        UUID.class)
                .setParameter("account", leaving.accountId())
                .getResultList();
    }

    private void tell(UUID id) {
        Notice.tell(entities, Notice.FINISHED, id.toString());
    }

    /**
     * A failure that waits for a smaller counterexample.
     *
     * @return empty if it does not, or not any more
     */
    @Transactional
    public Optional<Unexplained> unexplained(UUID id) {
        return Submission.<Submission>find("id = ?1 and explaining", id)
                .firstResultOptional()
                .map(
                        submission ->
                                new Unexplained(
                                        id,
                                        submission.accountId,
                                        submission.problem,
                                        submission.language,
                                        submission.source,
                                        submission.seed,
                                        submission.testsetVersion,
                                        submission.verdict,
                                        submission.failed,
                                        Optional.ofNullable(submission.counterexample),
                                        submission.judgedAt));
    }

    /**
     * Stores what there is now to be shown of a failure, if it still has the verdict that was
     * looked at and nobody else has explained it.
     *
     * @param best empty where nothing better than what is stored was found
     * @return whether it was stored
     */
    @Transactional
    public boolean explained(Unexplained failure, Optional<Judgement.Counterexample> best) {
        Submission submission =
                Submission.<Submission>find(
                                "id = ?1 and explaining and judgedAt = ?2",
                                failure.id(),
                                failure.judgedAt())
                        .withLock(LockModeType.PESSIMISTIC_WRITE)
                        .firstResult();
        if (submission == null) {
            return false;
        }
        submission.explaining = false;
        best.ifPresent(better -> submission.counterexample = better);
        tell(submission.id);
        return true;
    }
}
