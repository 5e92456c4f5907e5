package org.cairnjudge.trial;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.cairnjudge.answer.ChallengeDesk;
import org.cairnjudge.limit.Allowance;
import org.cairnjudge.limit.Fingerprint;
import org.cairnjudge.limit.Kind;
import org.cairnjudge.limit.Once;
import org.cairnjudge.problem.Challenge;
import org.cairnjudge.problem.Languages;
import org.cairnjudge.submission.Enqueue;
import org.cairnjudge.submission.Notice;
import org.cairnjudge.verdict.TrialReport;

/** Where trials are asked for, claimed, finished and forgotten: the only writer of their table. */
@ApplicationScoped
public class TrialDesk {
    /** A trial that has ended this many attempts without a result travels no further. */
    public static final int MOST_ATTEMPTS = 3;

    private static final int AT_A_TIME = 200;

    private final EntityManager entities;
    private final Enqueue queue;
    private final Once once;
    private final Allowance allowance;
    private final ChallengeDesk challenges;
    private final Languages languages;
    private final Clock clock;

    TrialDesk(
            EntityManager entities,
            Enqueue queue,
            Once once,
            Allowance allowance,
            ChallengeDesk challenges,
            Languages languages,
            Clock clock) {
        this.entities = entities;
        this.queue = queue;
        this.once = once;
        this.allowance = allowance;
        this.challenges = challenges;
        this.languages = languages;
        this.clock = clock;
    }

    /**
     * An input as the caller sent it.
     *
     * @param json valid
     * @param values how many numbers, characters and booleans are in it
     */
    record Sent(String json, long values) {}

    /**
     * What is needed for a trial.
     *
     * @param language a concrete one, such as java17
     * @param inputs the caller's own; empty for the samples
     */
    record Draft(
            UUID accountId,
            String problem,
            String language,
            String source,
            Optional<List<Sent>> inputs) {}

    /**
     * Stores a trial and puts it in line, both or neither, and once for each key.
     *
     * @param asked what the client asked for; with the same key it must be the same
     */
    @Transactional
    Once.Outcome open(Draft draft, Optional<String> key, Fingerprint asked) {
        return once.once(draft.accountId(), key, asked, () -> open(draft));
    }

    private UUID open(Draft draft) {
        languages.requireJudge(draft.language());
        UUID account = draft.accountId();
        allowance.take(Kind.TRIAL, account);
        allowance.requireRoom(Kind.TRIAL, account, () -> unfinished(account));
        allowance.requireOneMoreToday(Kind.TRIAL, account, TrialDesk::since);
        Trial trial = new Trial();
        trial.accountId = account;
        trial.problem = draft.problem();
        trial.language = draft.language();
        trial.source = draft.source();
        trial.asked = draft.inputs().map(inputs -> asked(draft, inputs)).orElse(null);
        trial.status = Trial.Status.queued;
        trial.createdAt = clock.instant();
        trial.persistAndFlush();
        queue.trial(trial.id, account, trial.language);
        return trial.id;
    }

    private static long unfinished(UUID account) {
        return Trial.count("accountId = ?1 and status <> ?2", account, Trial.Status.done);
    }

    private static long since(UUID account, Instant since, int most) {
        return Trial.count("accountId = ?1 and createdAt > ?2", account, since);
    }

    /**
     * Which answers are compared. Looked at now, and not when it is run: whoever opens a challenge
     * later could not know its inputs yet.
     */
    private List<Asked> asked(Draft draft, List<Sent> inputs) {
        boolean open = challenges.hasOpen(draft.accountId(), draft.problem());
        return inputs.stream()
                .map(
                        input -> {
                            NotCompared large =
                                    input.values() > Challenge.MOST_TOLD
                                            ? NotCompared.LARGE_INPUT
                                            : null;
                            return new Asked(
                                    input.json(), open ? NotCompared.CHALLENGE_OPEN : large);
                        })
                .toList();
    }

    /** A trial that is not too old. */
    @Transactional
    Optional<Trial> find(UUID id) {
        return Optional.ofNullable(all(List.of(id)).get(id));
    }

    /** As {@link #find}, those there are of these. */
    @Transactional
    Map<UUID, Trial> all(Collection<UUID> ids) {
        Instant oldest = clock.instant().minus(Trial.KEPT);
        return Trial.<Trial>find("id in ?1 and createdAt > ?2", ids, oldest).stream()
                .collect(Collectors.toMap(trial -> trial.id, trial -> trial));
    }

    /**
     * Some of a user's, oldest first.
     *
     * @param after only those later than this one
     */
    @Transactional
    List<Trial> of(UUID account, Optional<UUID> after, int most) {
        UUID before = after.orElse(new UUID(0, 0));
        return Trial.<Trial>find("accountId = ?1 and id > ?2 order by id", account, before)
                .page(0, most)
                .list();
    }

    /**
     * Takes a trial to run it and fences off whoever held it before.
     *
     * @return empty if there is nothing left to run
     */
    @Transactional
    public Optional<TrialClaim> claim(UUID id, String judge) {
        int claimed =
                entities.createNativeQuery(
                                """
                                update trial set attempt = attempt + 1, status = 'running', judge = :judge
                                 where id = :id and status <> 'done'
                                """)
                        .setParameter("judge", judge)
                        .setParameter("id", id)
                        .executeUpdate();
        if (claimed == 0) {
            return Optional.empty();
        }
        Trial trial = Trial.findById(id);
        return Optional.of(
                new TrialClaim(
                        id,
                        trial.accountId,
                        trial.attempt,
                        MOST_ATTEMPTS - trial.attempt,
                        trial.problem,
                        trial.language,
                        trial.source,
                        Optional.ofNullable(trial.asked)));
    }

    /**
     * Writes what came of it, if the claim still holds and nothing is written yet.
     *
     * @param jdk the exact version that ran the program, null if none did
     * @return whether it was written
     */
    @Transactional
    public boolean finish(TrialClaim claim, TrialReport report, String jdk) {
        Trial trial =
                Trial.<Trial>find(
                                "id = ?1 and attempt = ?2 and status <> ?3",
                                claim.id(),
                                claim.attempt(),
                                Trial.Status.done)
                        .withLock(LockModeType.PESSIMISTIC_WRITE)
                        .firstResult();
        if (trial == null) {
            return false;
        }
        trial.write(report, jdk, clock.instant());
        entities.flush();
        Notice.tell(entities, Notice.FINISHED, trial.id.toString());
        return true;
    }

    /**
     * Deletes some of those that are too old, run or not: whoever comes to run one finds nothing.
     *
     * @return whether there are more
     */
    @Transactional
    boolean forgetSome() {
        int deleted =
                entities.createNativeQuery(
                                """
                                delete from trial
                                 where id in (select id from trial where created_at <= :expired
                                               limit :most for update skip locked)
                                """)
                        .setParameter("expired", clock.instant().minus(Trial.KEPT))
                        .setParameter("most", AT_A_TIME)
                        .executeUpdate();
        return deleted == AT_A_TIME;
    }
}
