package org.cairnjudge.account;

import com.password4j.Argon2Function;
import com.password4j.types.Argon2;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.text.Normalizer;
import java.time.Duration;
import java.util.Base64;
import java.util.function.Supplier;
import org.cairnjudge.http.Refusal;
import org.cairnjudge.http.Turns;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Hashes passwords with Argon2id (source: RFC 9106). That is meant to be slow and to take memory,
 * so only a few run at once and a bounded number waits; the rest is told to come back.
 */
@ApplicationScoped
class Passwords {
    static final int MIN_LENGTH = 8;
    static final int MAX_LENGTH = 256;

    private static final int PASSES = 2;
    private static final int LANES = 1;
    private static final int HASH_BYTES = 32;
    private static final int SALT_BYTES = 16;

    // A class of sixty behind one address that signs in at the same second waits, in the half of
    // the places that one network may take; a flood does not pile up.
    private static final int MAX_WAITING = 128;

    private static final Duration LONGEST_WAIT = Duration.ofSeconds(10);

    private final SecureRandom random = new SecureRandom();
    private final Argon2Function argon2;
    private final Turns running;
    private final Places admitted;

    /**
     * @param memoryKib what one hash takes, at least 8; 19 MiB with two passes and one lane is
     *     among the settings that OWASP's password storage cheat sheet recommends
     * @param parallel how many are hashed at once, at least 1
     */
    @Inject
    Passwords(
            @ConfigProperty(name = "cairn.passwords.memory-kib") int memoryKib,
            @ConfigProperty(name = "cairn.passwords.parallel") int parallel) {
        if (memoryKib < 8) {
            throw new IllegalArgumentException(
                    "cairn.passwords.memory-kib " + memoryKib + " is below 8");
        }
        if (parallel < 1) {
            throw new IllegalArgumentException(
                    "cairn.passwords.parallel " + parallel + " is below 1");
        }
        argon2 = Argon2Function.getInstance(memoryKib, PASSES, LANES, HASH_BYTES, Argon2.ID);
        running = new Turns(parallel, MAX_WAITING, LONGEST_WAIT, Passwords::busy);
        admitted = new Places(parallel + MAX_WAITING);
    }

    /**
     * A hash of no password: checked when the name is unknown, so that the answer takes as long.
     */
    String nobody() {
        return "$argon2id$v=19$m=%d,t=%d,p=%d$%s$%s"
                .formatted(
                        argon2.getMemory(),
                        PASSES,
                        LANES,
                        base64(new byte[SALT_BYTES]),
                        base64(new byte[HASH_BYTES]));
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().withoutPadding().encodeToString(bytes);
    }

    /**
     * The password's hash with its salt and parameters, in PHC form.
     *
     * @throws Refusal 503 if too many wait already
     */
    String hash(String password, Places.Asker asker) {
        byte[] salt = new byte[SALT_BYTES];
        random.nextBytes(salt);
        return inTurn(asker, () -> argon2.hash(bytes(password), salt).getResult());
    }

    /** Whether this is the password of that hash; see {@link #hash}. */
    boolean matches(String password, String hash, Places.Asker asker) {
        return inTurn(
                asker,
                () ->
                        Argon2Function.getInstanceFromHash(hash)
                                .check(bytes(password), hash.getBytes(StandardCharsets.US_ASCII)));
    }

    /** Takes as long as {@link #matches} and is never so. */
    boolean matchesNobody(String password, Places.Asker asker) {
        matches(password, nobody(), asker);
        return false;
    }

    /** One text has many encodings, and keyboards differ (source: NIST SP 800-63B, 5.1.1.2). */
    private static byte[] bytes(String password) {
        return Normalizer.normalize(password, Normalizer.Form.NFKC)
                .getBytes(StandardCharsets.UTF_8);
    }

    private <T> T inTurn(Places.Asker asker, Supplier<T> work) {
        if (!admitted.enter(asker)) {
            throw busy();
        }
        try {
            return running.take(work);
        } finally {
            admitted.leave(asker);
        }
    }

    private static Refusal busy() {
        return Refusal.unavailable(
                "sign-in-busy", "Too many are signing in at this moment.", Duration.ofSeconds(5));
    }
}
