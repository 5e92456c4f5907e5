package org.cairnjudge.submission;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.time.Clock;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Of a server that has no secret yet; the real one is put back. */
@QuarkusTest
class ServerSecretTest {
    private static final UUID ID = new UUID(1, 2);

    @Inject ServerSecret real;
    @Inject EntityManager entities;
    @Inject Clock clock;

    private byte[] kept;

    @BeforeEach
    void noSecret() {
        real.seed("submission", ID);
        kept =
                (byte[])
                        entities.createNativeQuery(
                                        "select secret from server_secret where id = 1",
                                        byte[].class)
                                .getSingleResult();
        sql("delete from server_secret");
    }

    @AfterEach
    void theRealOneAgain() {
        QuarkusTransaction.requiringNew()
                .run(
                        () ->
                                entities.createNativeQuery(
                                                """
                                                insert into server_secret (id, secret, created_at) values (1, :kept, now())
                                                on conflict (id) do update set secret = excluded.secret
                                                """)
                                        .setParameter("kept", kept)
                                        .executeUpdate());
    }

    private void sql(String text) {
        QuarkusTransaction.requiringNew()
                .run(() -> entities.createNativeQuery(text).executeUpdate());
    }

    // The secret was made in the caller's transaction, and kept in memory when that was rolled
    // back: seeds came of a secret that no other process knew, and that was gone after a restart.
    @Test
    void theFirstSeedHoldsThoughItsCallerRollsBack() {
        ServerSecret first = new ServerSecret(entities, clock);
        QuarkusTransaction.begin();
        byte[] seed = first.seed("submission", ID);
        QuarkusTransaction.rollback();

        assertArrayEquals(seed, new ServerSecret(entities, clock).seed("submission", ID));
        assertArrayEquals(seed, first.seed("submission", ID));
    }
}
