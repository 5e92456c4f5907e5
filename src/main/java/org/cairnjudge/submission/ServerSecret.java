package org.cairnjudge.submission;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.persistence.EntityManager;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * The secret from which the seeds of fresh tests derive: made once, kept in Postgres, the same for
 * every process on that database.
 */
@ApplicationScoped
public class ServerSecret {
    private static final String ALGORITHM = "HmacSHA256";

    private final EntityManager entities;
    private final Clock clock;
    private volatile byte[] secret;

    ServerSecret(EntityManager entities, Clock clock) {
        this.entities = entities;
        this.clock = clock;
    }

    /**
     * Before anybody hands in: a hand-in that had to ask for a second connection would wait for one
     * that others hold, who wait for this hand-in.
     */
    void start(@Observes StartupEvent event, @ConfigProperty(name = "cairn.tool") boolean tool) {
        if (!tool) {
            secret();
        }
    }

    /**
     * The seed of one piece of work.
     *
     * @param domain keeps the seeds of different kinds of work apart: knowing one says nothing of
     *     another
     * @return 32 bytes, HMAC-SHA-256 (RFC 2104) of the domain and the id under the secret
     */
    public byte[] seed(String domain, UUID id) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(secret(), ALGORITHM));
            return mac.doFinal((domain + "|" + id).getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this JVM has no " + ALGORITHM, e);
        }
    }

    private byte[] secret() {
        if (secret == null) {
            // Of its own: what the caller's transaction inserts and rolls back must not be
            // kept here.
            secret = QuarkusTransaction.requiringNew().call(this::stored);
        }
        return secret;
    }

    private byte[] stored() {
        byte[] fresh = new byte[32];
        new SecureRandom().nextBytes(fresh);
        // Two servers may come first at once: one of them inserts, both read what stands.
        entities.createNativeQuery(
                        """
                        insert into server_secret (id, secret, created_at) values (1, :fresh, :now)
                        on conflict (id) do nothing
                        """)
                .setParameter("fresh", fresh)
                .setParameter("now", clock.instant())
                .executeUpdate();
        return (byte[])
                entities.createNativeQuery(
                                "select secret from server_secret where id = 1", byte[].class)
                        .getSingleResult();
    }
}
