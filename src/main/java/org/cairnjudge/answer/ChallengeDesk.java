package org.cairnjudge.answer;

import io.quarkus.panache.common.Page;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
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
import java.util.stream.Collectors;
import org.cairnjudge.problem.Challenge.Pick;
import org.cairnjudge.submission.Enqueue;
import org.cairnjudge.submission.Notice;
import org.cairnjudge.submission.ServerSecret;

/** Where challenges are asked for, answered and closed: the only writer of their table. */
@ApplicationScoped
public class ChallengeDesk {
    /** How long somebody has for the answers. */
    static final Duration LIFE = Duration.ofHours(2);

    /** So many may be waiting for answers at once, of one user. */
    static final int MOST_OPEN = 5;

    /** So many may be asked for in a day, by one user: guessing is not a way to solve. */
    static final int MOST_A_DAY = 100;

    private final EntityManager entities;
    private final ServerSecret secret;
    private final Enqueue queue;
    private final Event<ChallengeClosed> closed;
    private final Clock clock;

    ChallengeDesk(
            EntityManager entities,
            ServerSecret secret,
            Enqueue queue,
            Event<ChallengeClosed> closed,
            Clock clock) {
        this.entities = entities;
        this.secret = secret;
        this.queue = queue;
        this.closed = closed;
        this.clock = clock;
    }

    /** Somebody asks for more challenges than one user may. */
    static final class TooMany extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TooMany(String message) {
            super(message);
        }
    }

    /**
     * Stores a challenge and has its inputs picked by a judge.
     *
     * @throws TooMany if the user has too many already
     */
    @Transactional
    Challenge open(
            UUID accountId, String problem, Challenge.Difficulty difficulty, String planVersion) {
        Instant now = clock.instant();
        // Asked for at once from many sides, they are counted one after the other.
        entities.createNativeQuery("select id from account where id = :account for no key update")
                .setParameter("account", accountId)
                .getResultList();
        if (Challenge.count(
                        "accountId = ?1 and status in ?2 and expiresAt > ?3",
                        accountId,
                        List.of(Challenge.Status.preparing, Challenge.Status.open),
                        now)
                >= MOST_OPEN) {
            throw new TooMany(
                    "At most "
                            + MOST_OPEN
                            + " challenges may be open at once: answer one of them first.");
        }
        if (Challenge.count(
                        "accountId = ?1 and createdAt > ?2",
                        accountId,
                        now.minus(Duration.ofDays(1)))
                >= MOST_A_DAY) {
            throw new TooMany("At most " + MOST_A_DAY + " challenges may be asked for in a day.");
        }
        Challenge challenge = new Challenge();
        challenge.accountId = accountId;
        challenge.problem = problem;
        challenge.difficulty = difficulty;
        challenge.status = Challenge.Status.preparing;
        challenge.planVersion = planVersion;
        challenge.createdAt = now;
        challenge.expiresAt = now.plus(LIFE);
        challenge.seed = new byte[0];
        challenge.persist();
        challenge.seed = secret.seed("challenge", challenge.id);
        entities.flush();
        queue.challenge(challenge.id, "prepare");
        return challenge;
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
        challenge.answers = answers;
        challenge.answeredAt = clock.instant();
        challenge.status = Challenge.Status.checking;
        entities.flush();
        queue.challenge(id, "check");
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
