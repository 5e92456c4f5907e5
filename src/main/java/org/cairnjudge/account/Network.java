package org.cairnjudge.account;

import io.netty.util.NetUtil;
import java.util.Arrays;
import java.util.Optional;

/**
 * All addresses that begin with the same bits.
 *
 * @param address 4 or 16 bytes
 * @param bits how many count
 */
record Network(byte[] address, int bits) {
    Network {
        address = address.clone();
        if (bits < 0 || bits > address.length * 8) {
            throw new IllegalArgumentException("a prefix of " + bits + " bits");
        }
    }

    /**
     * Reads {@code 10.0.0.0/8}, {@code 2001:db8::/32} or a single address.
     *
     * @throws IllegalArgumentException if it is none of these, a host's name for instance
     */
    static Network parse(String text) {
        String[] parts = text.strip().split("/", 2);
        byte[] address =
                bytes(parts[0])
                        .orElseThrow(
                                () ->
                                        new IllegalArgumentException(
                                                "\""
                                                        + text
                                                        + "\" is no address and no network such as"
                                                        + " 10.0.0.0/8"));
        return new Network(
                address, parts.length == 1 ? address.length * 8 : Integer.parseInt(parts[1]));
    }

    static boolean isAddress(String text) {
        return bytes(text).isPresent();
    }

    /** The bytes of a literal, empty for anything else. A name is never looked up. */
    private static Optional<byte[]> bytes(String text) {
        return Optional.ofNullable(NetUtil.createByteArrayFromIpAddressString(text))
                .map(
                        bytes ->
                                bytes.length == 16 && isMapped(bytes)
                                        ? Arrays.copyOfRange(bytes, 12, 16)
                                        : bytes);
    }

    /** An IPv4 address as a socket for both families shows it: ::ffff:203.0.113.9. */
    private static boolean isMapped(byte[] bytes) {
        for (int i = 0; i < 10; i++) {
            if (bytes[i] != 0) {
                return false;
            }
        }
        return bytes[10] == -1 && bytes[11] == -1;
    }

    /** Whether this address, a literal, is one of them. */
    boolean has(String literal) {
        return bytes(literal).filter(this::beginsAlike).isPresent();
    }

    private boolean beginsAlike(byte[] other) {
        if (other.length != address.length) {
            return false;
        }
        int whole = bits / 8;
        if (!Arrays.equals(address, 0, whole, other, 0, whole)) {
            return false;
        }
        int rest = bits % 8;
        return rest == 0 || ((address[whole] ^ other[whole]) & 0xff) >>> (8 - rest) == 0;
    }
}
