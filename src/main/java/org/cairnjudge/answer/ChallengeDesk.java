package org.cairnjudge.answer;

import io.quarkus.panache.common.Page;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.cairnjudge.account.AccountLeaving;
import org.cairnjudge.limit.Allowance;
import org.cairnjudge.limit.Fingerprint;
import org.cairnjudge.limit.Kind;
import org.cairnjudge.limit.Once;
import org.cairnjudge.problem.Challenge.Pick;
import org.cairnjudge.submission.Enqueue;
import org.cairnjudge.submission.Notice;
import org.cairnjudge.submission.ServerSecret;

/** Where challenges are asked for, answered and closed: the only writer of their table. */
@ApplicationScoped
public class ChallengeDesk {
    private final EntityManager entities;
    private final ServerSecret secret;
    private final Enqueue queue;
    private final Event<ChallengeClosed> closed;
    private final Clock clock;
    private final Once once;
    private final Allowance allowance;
    private final ChallengeSettings settings;
    private final GrowingWait wait;

    ChallengeDesk(
            EntityManager entities,
            ServerSecret secret,
            Enqueue queue,
            Event<ChallengeClosed> closed,
            Clock clock,
            Once once,
            Allowance allowance,
            ChallengeSettings settings) {
        this.entities = entities;
        this.secret = secret;
        this.queue = queue;
        this.closed = closed;
        this.clock = clock;
        this.once = once;
        this.allowance = allowance;
        this.settings = settings;
        this.wait = new GrowingWait(settings.pause().first(), settings.pause().longest());
    }

    /** Somebody has to wait before there is another challenge. */
    static final class NotYet extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final Duration left;

        NotYet(String message, Duration left) {
            super(message);
            this.left = left;
        }

        Duration left() {
            return left;
        }
    }

    /** Does something once, as {@link Once} says, in a transaction of its own. */
    @Transactional
    Once.Outcome once(
            UUID accountId, Optional<String> key, Fingerprint asked, Supplier<UUID> work) {
        return once.once(accountId, key, asked, work);
    }

    /**
     * Stores a challenge and has its inputs picked by a judge.
     *
     * @throws NotYet if the user has had too many today, or was wrong a moment ago
     */
    @Transactional
    UUID open(UUID accountId, String problem, Challenge.Difficulty difficulty, String planVersion) {
        allowance.take(Kind.CHALLENGE, accountId);
        Instant now = clock.instant();
        // Asked for at once from many sides, they are counted one after the other.
        allowance.requireRoom(
                Kind.CHALLENGE,
                accountId,
                () ->
                        Challenge.count(
                                "accountId = ?1 and status in ?2 and expiresAt > ?3",
                                accountId,
                                List.of(Challenge.Status.preparing, Challenge.Status.open),
                                now));
        requireOneMoreToday(accountId, now);
        requireToHaveWaited(accountId, problem, now);
        Challenge challenge = new Challenge();
        challenge.accountId = accountId;
        challenge.problem = problem;
        challenge.difficulty = difficulty;
        challenge.status = Challenge.Status.preparing;
        challenge.planVersion = planVersion;
        challenge.createdAt = now;
        challenge.expiresAt = now.plus(window(difficulty));
        challenge.seed = new byte[0];
        challenge.persist();
        challenge.seed = secret.seed("challenge", challenge.id);
        entities.flush();
        queue.challenge(challenge.id, accountId, "prepare");
        return challenge.id;
    }

    private void requireOneMoreToday(UUID accountId, Instant now) {
        long today =
                Challenge.count(
                        "accountId = ?1 and createdAt > ?2",
                        accountId,
                        now.minus(Duration.ofDays(1)));
        if (today >= settings.mostADay()) {
            throw new NotYet(
                    "At most " + settings.mostADay() + " challenges may be asked for in a day.",
                    Duration.ofMinutes(10));
        }
    }

    private void requireToHaveWaited(UUID accountId, String problem, Instant now) {
        List<GrowingWait.Checked> sets =
                Challenge.<Challenge>find(
                                "accountId = ?1 and problem = ?2 and status = ?3"
                                        + " order by judgedAt desc",
                                accountId,
                                problem,
                                Challenge.Status.closed)
                        .page(Page.ofSize(GrowingWait.MOST_LOOKED_AT))
                        .stream()
                        .map(set -> new GrowingWait.Checked(set.correct, set.judgedAt))
                        .toList();
        wait.after(sets, now)
                .ifPresent(
                        left -> {
                            throw new NotYet(
                                    "The last answers to this problem were wrong: the next inputs are"
                                            + " there after a wait, twice as long each time.",
                                    left);
                        });
    }

    private Duration window(Challenge.Difficulty difficulty) {
        return switch (difficulty) {
            case small -> settings.window().small();
            case large -> settings.window().large();
        };
    }

    /** Whether a user could still hand in answers to a challenge of this problem. */
    @Transactional
    public boolean hasOpen(UUID accountId, String problem) {
        return Challenge.count(
                        "accountId = ?1 and problem = ?2 and status in ?3 and expiresAt > ?4",
                        accountId,
                        problem,
                        List.of(Challenge.Status.preparing, Challenge.Status.open),
                        clock.instant())
                > 0;
    }

    /** The challenge as it is now: one that nobody answered in time has expired. */
    @Transactional
    public Optional<Challenge> find(UUID id) {
        return Challenge.<Challenge>findByIdOptional(id).map(this::seen);
    }

    /** As {@link #find}, those there are of these. */
    @Transactional
    Map<UUID, Challenge> all(Collection<UUID> ids) {
        return Challenge.<Challenge>find("id in ?1", ids).stream()
                .map(this::seen)
                .collect(Collectors.toMap(challenge -> challenge.id, challenge -> challenge));
    }

    /** A user's own, newest first. */
    @Transactional
    List<Challenge> page(UUID accountId, Optional<UUID> before, int limit) {
        String where = before.isPresent() ? "accountId = ?1 and id < ?2" : "accountId = ?1";
        Object[] params =
                before.isPresent()
                        ? new Object[] {accountId, before.get()}
                        : new Object[] {accountId};
        List<Challenge> rows =
                Challenge.<Challenge>find(where + " order by id desc", params)
                        .page(Page.ofSize(limit))
                        .list();
        rows.forEach(this::seen);
        return rows;
    }

    /** How many a user has asked for, counted up to {@code most}. */
    @Transactional
    int count(UUID accountId, int most) {
        return ((Number)
                        entities.createNativeQuery(
                                        """
                                        select count(*)
                                          from (select 1 from challenge where account_id = :account
                                                 limit :most) counted
                                        """,
                                        Long.class)
                                .setParameter("account", accountId)
                                .setParameter("most", most)
                                .getSingleResult())
                .intValue();
    }

    /** Looking writes nothing: it could undo what somebody else is writing at this moment. */
    private Challenge seen(Challenge challenge) {
        entities.detach(challenge);
        return asOfNow(challenge);
    }

    private Challenge asOfNow(Challenge challenge) {
        boolean waits =
                challenge.status == Challenge.Status.open
                        || challenge.status == Challenge.Status.preparing;
        if (waits && challenge.expiresAt.isBefore(clock.instant())) {
            challenge.status = Challenge.Status.expired;
        }
        return challenge;
    }

    /** Stores the inputs that a judge picked, once. */
    @Transactional
    public void prepared(UUID id, List<Pick> picks, String planVersion) {
        Challenge challenge = locked(id);
        if (challenge.status == Challenge.Status.preparing) {
            challenge.picks = picks;
            challenge.planVersion = planVersion;
            challenge.status = Challenge.Status.open;
            // The window opens when there is something to be seen through it.
            challenge.expiresAt = clock.instant().plus(window(challenge.difficulty));
            entities.flush();
            tell(id);
        }
    }

    /**
     * Takes the answers, once, and has them checked by a judge.
     *
     * @return what the challenge was until now: only an open one has taken them
     */
    @Transactional
    Challenge.Status answer(UUID id, List<String> answers) {
        Challenge challenge = asOfNow(locked(id));
        Challenge.Status before = challenge.status;
        if (before != Challenge.Status.open) {
            return before;
        }
        allowance.requireRoom(
                Kind.ANSWER,
                challenge.accountId,
                () ->
                        Challenge.count(
                                "accountId = ?1 and status = ?2",
                                challenge.accountId,
                                Challenge.Status.checking));
        challenge.answers = answers;
        challenge.answeredAt = clock.instant();
        challenge.status = Challenge.Status.checking;
        entities.flush();
        queue.challenge(id, challenge.accountId, "check");
        return before;
    }

    /** Stores a judge's result, once. */
    @Transactional
    public void close(UUID id, List<Boolean> results) {
        Challenge challenge = locked(id);
        if (challenge.status != Challenge.Status.checking) {
            return;
        }
        challenge.results = results;
        challenge.correct = results.stream().allMatch(right -> right);
        challenge.judgedAt = clock.instant();
        challenge.status = Challenge.Status.closed;
        entities.flush();
        closed.fire(new ChallengeClosed(challenge.accountId, challenge.problem));
        tell(id);
    }

    /** Ends a challenge whose inputs cannot be made again: nobody is right or wrong. */
    @Transactional
    public void expire(UUID id) {
        Challenge challenge = locked(id);
        if (challenge.status != Challenge.Status.closed) {
            challenge.status = Challenge.Status.expired;
            entities.flush();
            tell(id);
        }
    }

    /** Answers being taken or judged hold their challenge and then want the account. */
    void hold(@Observes @Priority(AccountLeaving.LAST) AccountLeaving leaving) {
        entities.createNativeQuery(
                        "select id from challenge where account_id = :account order by id for update",
                        UUID.class)
                .setParameter("account", leaving.accountId())
                .getResultList();
    }

    private static Challenge locked(UUID id) {
        Challenge challenge = Challenge.findById(id, LockModeType.PESSIMISTIC_WRITE);
        if (challenge == null) {
            throw new IllegalStateException("no challenge " + id);
        }
        return challenge;
    }

    private void tell(UUID id) {
        Notice.tell(entities, Notice.FINISHED, id.toString());
    }
}
