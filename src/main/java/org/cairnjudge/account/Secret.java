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
    private static final String OURS = "cairn_";
    private static final String COOKIE = "cairn_c_";
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final Pattern SHAPE = Pattern.compile("cairn_[cst]_[A-Za-z0-9_-]{43}");

    private final String text;

    private Secret(String text) {
        this.text = text;
    }

    static Secret ofSession() {
        return random("cairn_s_");
    }

    static Secret ofCookieSession() {
        return random(COOKIE);
    }

    static Secret ofToken() {
        return random("cairn_t_");
    }

    private static Secret random(String prefix) {
        byte[] bits = new byte[256 / 8];
        RANDOM.nextBytes(bits);
        return new Secret(prefix + Base64.getUrlEncoder().withoutPadding().encodeToString(bits));
    }

    /**
     * What a bearer sent, or empty if it cannot be one of ours: no need to ask the database. What
     * belongs into a cookie is none: shown as a bearer's it would need no CSRF token.
     */
    static Optional<Secret> ofBearer(String text) {
        return read(text).filter(secret -> !secret.text.startsWith(COOKIE));
    }

    /** What a cookie holds, or empty if it cannot be one of ours. */
    static Optional<Secret> ofCookie(String text) {
        return read(text).filter(secret -> secret.text.startsWith(COOKIE));
    }

    /** Whether a token means to be one of ours, be it wrong. */
    static boolean looksLikeOurs(String text) {
        return text.startsWith(OURS);
    }

    private static Optional<Secret> read(String text) {
        return SHAPE.matcher(text).matches() ? Optional.of(new Secret(text)) : Optional.empty();
    }

    /**
     * What only a page of ours can read and must show beside the cookie. It follows from the
     * secret, so nothing more is stored, and the secret does not follow from it.
     */
    String csrfToken() {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(digest("csrf " + text));
    }

    /** Compares in a time that tells nothing; null is none. */
    boolean hasCsrfToken(String shown) {
        return shown != null
                && MessageDigest.isEqual(
                        shown.getBytes(StandardCharsets.UTF_8),
                        csrfToken().getBytes(StandardCharsets.UTF_8));
    }

    byte[] hash() {
        return digest(text);
    }

    /** The SHA-256 of some ASCII. */
    static byte[] digest(String text) {
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
