package org.cairnjudge.limit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.cairnjudge.chore.Chores;
import org.cairnjudge.http.Refusal;
import org.cairnjudge.web.Learner;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class OnceTest {
    private static final Fingerprint ASKED = Fingerprint.of("POST /stones", "three");

    @Inject Once once;
    @Inject Chores chores;
    @Inject OldKeys oldKeys;
    @Inject EntityManager entities;

    private UUID ada;

    @BeforeEach
    void adaSignsUp() {
        ada = account(Learner.signsUp());
    }

    private UUID account(Learner learner) {
        return (UUID)
                entities.createNativeQuery(
                                "select id from account where username = :name", UUID.class)
                        .setParameter("name", learner.name())
                        .getSingleResult();
    }

    private Once.Outcome ask(UUID account, String key, Fingerprint asked) {
        return QuarkusTransaction.requiringNew()
                .call(() -> once.once(account, Optional.ofNullable(key), asked, UUID::randomUUID));
    }

    @Test
    void theSameKeyGivesTheSameAndNoKeyGivesAnother() {
        Once.Outcome first = ask(ada, "key", ASKED);
        assertFalse(first.repeated());
        assertEquals(new Once.Outcome(first.id(), true), ask(ada, "key", ASKED));

        Once.Outcome other = ask(ada, "another key", ASKED);
        assertFalse(other.repeated());
        assertNotEquals(first.id(), other.id());
        assertNotEquals(ask(ada, null, ASKED).id(), ask(ada, null, ASKED).id());
    }

    @Test
    void aKeyIsOfOneAccount() {
        Once.Outcome adas = ask(ada, "key", ASKED);
        Once.Outcome bobs = ask(account(Learner.signsUp()), "key", ASKED);
        assertFalse(bobs.repeated());
        assertNotEquals(adas.id(), bobs.id());
    }

    @Test
    void somethingElseWithTheSameKeyIsRefused() {
        ask(ada, "key", ASKED);
        for (Fingerprint other :
                new Fingerprint[] {
                    Fingerprint.of("POST /stones", "four"),
                    Fingerprint.of("POST /piles", "three"),
                    Fingerprint.of("POST /stones", "thr", "ee"),
                    Fingerprint.of("POST /stonesthree")
                }) {
            Refusal refusal = assertThrows(Refusal.class, () -> ask(ada, "key", other));
            assertEquals("idempotency-key-reused", refusal.code());
            assertEquals(422, refusal.kind().status());
        }
    }

    @Test
    void whatIsUndoneLeavesNoKey() {
        assertThrows(
                IllegalStateException.class,
                () ->
                        QuarkusTransaction.requiringNew()
                                .run(
                                        () ->
                                                once.once(
                                                        ada,
                                                        Optional.of("key"),
                                                        ASKED,
                                                        () -> {
                                                            throw new IllegalStateException("full");
                                                        })));
        assertFalse(ask(ada, "key", Fingerprint.of("POST /stones", "four")).repeated());
    }

    @Test
    void aKeyIsGoodForADayAndThenForgotten() {
        Once.Outcome old = ask(ada, "old", ASKED);
        ask(ada, "young", ASKED);
        ask(ada, "taken again", ASKED);
        age("old", Once.KEPT);
        age("young", Once.KEPT.minusMinutes(5));
        age("taken again", Once.KEPT);

        assertFalse(ask(ada, "taken again", Fingerprint.of("POST /piles")).repeated());
        assertTrue(chores.done(oldKeys) >= 1);

        assertEquals(2, keys());
        assertTrue(ask(ada, "young", ASKED).repeated());
        assertTrue(ask(ada, "taken again", Fingerprint.of("POST /piles")).repeated());
        assertNotEquals(old.id(), ask(ada, "old", ASKED).id());
    }

    private void age(String key, Duration by) {
        QuarkusTransaction.requiringNew()
                .run(
                        () ->
                                entities.createNativeQuery(
                                                """
                                                update idempotency_key
                                                   set created_at = created_at - make_interval(secs => :seconds)
                                                 where account_id = :account and key = :key
                                                """)
                                        .setParameter("seconds", (double) by.toSeconds())
                                        .setParameter("account", ada)
                                        .setParameter("key", key)
                                        .executeUpdate());
    }

    private long keys() {
        return ((Number)
                        entities.createNativeQuery(
                                        "select count(*) from idempotency_key where account_id = :account",
                                        Long.class)
                                .setParameter("account", ada)
                                .getSingleResult())
                .longValue();
    }
}
