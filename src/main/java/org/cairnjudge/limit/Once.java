package org.cairnjudge.limit;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.cairnjudge.account.AccountLeaving;
import org.cairnjudge.http.Refusal;

/**
 * Does something once for each {@code Idempotency-Key} of a user, however often and on however many
 * nodes at once it is asked for.
 *
 * <p>The key is stored in the transaction of the work: both or neither. So a request that was
 * refused leaves no key behind, and one whose answer got lost does. Whoever comes with the same key
 * meanwhile waits in Postgres until that transaction has ended.
 */
@ApplicationScoped
public class Once {
    /** A key is good for so long; after that it is as if it had never been sent. */
    public static final Duration KEPT = Duration.ofHours(24);

    private final EntityManager entities;
    private final Clock clock;

    Once(EntityManager entities, Clock clock) {
        this.entities = entities;
        this.clock = clock;
    }

    /**
     * What came of it.
     *
     * @param id of the submission, the challenge, ...
     * @param repeated whether it was there already: an answer of 200 instead of 201
     */
    public record Outcome(UUID id, boolean repeated) {}

    /**
     * Does the work, unless it was done for the same key before. Everything that may refuse belongs
     * into the work, limits as well, but what looks at nothing but the request may come before.
     *
     * @param key what the client sent, empty if nothing: then the work is done in any case
     * @param asked what the client asked for; with the same key it must be the same
     * @param work joins the caller's transaction, and gives the id of what it stored
     * @throws Refusal 422 {@code idempotency-key-reused} if something else was asked for with this
     *     key
     */
    @Transactional(Transactional.TxType.MANDATORY)
    public Outcome once(
            UUID accountId, Optional<String> key, Fingerprint asked, Supplier<UUID> work) {
        if (key.isEmpty()) {
            return new Outcome(work.get(), false);
        }
        if (!take(accountId, key.get(), asked)) {
            return new Outcome(earlier(accountId, key.get(), asked), true);
        }
        UUID id = work.get();
        entities.createNativeQuery(
                        """
                        update idempotency_key set subject = :subject
                         where account_id = :account and key = :key
                        """)
                .setParameter("subject", id)
                .setParameter("account", accountId)
                .setParameter("key", key.get())
                .executeUpdate();
        return new Outcome(id, false);
    }

    /** Whoever takes an old key anew holds it and then wants the account. */
    void hold(@Observes AccountLeaving leaving) {
        entities.createNativeQuery(
                        """
                        select key from idempotency_key where account_id = :account
                         order by key for update
                        """,
                        String.class)
                .setParameter("account", leaving.accountId())
                .getResultList();
    }

    /** Waits for whoever is about to take the same key; gives whether it is ours now. */
    private boolean take(UUID accountId, String key, Fingerprint asked) {
        Instant now = clock.instant();
        return entities.createNativeQuery(
                                """
                                insert into idempotency_key as known (account_id, key, fingerprint, created_at)
                                values (:account, :key, :fingerprint, :now)
                                on conflict (account_id, key) do update
                                   set fingerprint = excluded.fingerprint, subject = null,
                                       created_at = excluded.created_at
                                 where known.created_at <= :expired
                                """)
                        .setParameter("account", accountId)
                        .setParameter("key", key)
                        .setParameter("fingerprint", asked.bytes())
                        .setParameter("now", now)
                        .setParameter("expired", now.minus(KEPT))
                        .executeUpdate()
                == 1;
    }

    private UUID earlier(UUID accountId, String key, Fingerprint asked) {
        List<?> rows =
                entities.createNativeQuery(
                                """
                                select subject, fingerprint from idempotency_key
                                 where account_id = :account and key = :key
                                """)
                        .setParameter("account", accountId)
                        .setParameter("key", key)
                        .getResultList();
        if (rows.isEmpty()) {
            throw new IllegalStateException(
                    "an idempotency key of account " + accountId + " went as it was looked up");
        }
        Object[] row = (Object[]) rows.get(0);
        if (!Arrays.equals((byte[]) row[1], asked.bytes())) {
            throw Refusal.unprocessable(
                    "idempotency-key-reused",
                    "This Idempotency-Key was sent with another request before.");
        }
        return (UUID) row[0];
    }
}
