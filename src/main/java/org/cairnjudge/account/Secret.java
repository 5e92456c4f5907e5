package org.cairnjudge.account;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a bearer shows: 256 random bits behind a prefix that secret scanners can look for. Shown
 * once; only its SHA-256 is kept, which needs no salt and no slowness since there is nothing to
 * guess.
 */
final class Secret {
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final Pattern SHAPE = Pattern.compile("cairn_[st]_[A-Za-z0-9_-]{43}");

    private final String text;

    private Secret(String text) {
        this.text = text;
    }

    static Secret ofSession() {
        return random("cairn_s_");
    }

    static Secret ofToken() {
        return random("cairn_t_");
    }

    private static Secret random(String prefix) {
        byte[] bits = new byte[256 / 8];
        RANDOM.nextBytes(bits);
        return new Secret(prefix + Base64.getUrlEncoder().withoutPadding().encodeToString(bits));
    }

    /** What a caller sent, or empty if it cannot be one of ours: no need to ask the database. */
    static Optional<Secret> read(String text) {
        return SHAPE.matcher(text).matches() ? Optional.of(new Secret(text)) : Optional.empty();
    }

    byte[] hash() {
        try {
            return MessageDigest.getInstance("SHA-256")
                    .digest(text.getBytes(StandardCharsets.US_ASCII));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /** To be shown to its owner, once. */
    String reveal() {
        return text;
    }

    @Override
    public String toString() {
        return "Secret[hidden]";
    }
}
