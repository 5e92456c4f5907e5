package org.cairnjudge.problem;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;

/**
 * Where all chance in a testset or challenge comes from; the same seed gives the same cases on
 * every machine and JDK.
 *
 * @param hex 1 to 64 bytes in lower-case hexadecimal
 */
public record Seed(String hex) {

    private static final int MAX_BYTES = 64;

    public Seed {
        if (!hex.matches("([0-9a-f]{2}){1," + MAX_BYTES + "}")) {
            throw new IllegalArgumentException(
                    "a seed is 1 to " + MAX_BYTES + " bytes in hexadecimal");
        }
    }

    public static Seed of(byte[] bytes) {
        return new Seed(HexFormat.of().formatHex(bytes));
    }

    public static Seed of(long number) {
        return new Seed(HexFormat.of().toHexDigits(number));
    }

    /** Reads what {@link #hex()} wrote, in upper or lower case. */
    public static Seed parse(String hex) {
        return new Seed(hex.toLowerCase(Locale.ROOT));
    }

    /**
     * The chance of one case: the first eight bytes of SHA-256 over the seed, the domain and the
     * place, so that neighbours have nothing in common and no case tells the seed of another.
     *
     * @param domain what is drawn, e.g. a group's name
     */
    Chance chance(String domain, long item, long index) {
        byte[] name = domain.getBytes(StandardCharsets.UTF_8);
        byte[] bytes = HexFormat.of().parseHex(hex);
        ByteBuffer text =
                ByteBuffer.allocate(
                        2 * Integer.BYTES + bytes.length + name.length + 2 * Long.BYTES);
        text.putInt(bytes.length).put(bytes).putInt(name.length).put(name);
        text.putLong(item).putLong(index);
        return new Chance(ByteBuffer.wrap(sha256().digest(text.array())).getLong());
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException broken) {
            throw new IllegalStateException("every JDK must have SHA-256", broken);
        }
    }
}
