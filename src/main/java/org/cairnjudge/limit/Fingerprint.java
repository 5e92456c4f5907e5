package org.cairnjudge.limit;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** What was asked for, as a SHA-256: by it, a request is known again. */
public final class Fingerprint {
    private final byte[] sha256;

    private Fingerprint(byte[] sha256) {
        this.sha256 = sha256;
    }

    /**
     * Of the parts in their order, wherever one ends and the next begins.
     *
     * @param call the method and the path, so that a key is good for one address only
     */
    public static Fingerprint of(String call, String... parts) {
        MessageDigest digest = sha256();
        add(digest, call);
        for (String part : parts) {
            add(digest, part);
        }
        return new Fingerprint(digest.digest());
    }

    private static void add(MessageDigest digest, String part) {
        byte[] bytes = part.getBytes(StandardCharsets.UTF_8);
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(0, bytes.length));
        digest.update(bytes);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    byte[] bytes() {
        return sha256.clone();
    }
}
