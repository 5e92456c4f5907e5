package org.cairnjudge.account;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * Where a request comes from.
 *
 * @param text an IP address, or whatever a proxy said
 */
record Address(String text) {
    /**
     * What counts as one place: an IPv4 address, or the /64 of an IPv6 address, of which anybody
     * has 2^64.
     */
    String network() {
        // Only what is a literal: a name would be looked up.
        if (!text.contains(":") || !text.matches("[0-9a-fA-F:.]{2,45}")) {
            return text;
        }
        try {
            byte[] bytes = InetAddress.getByName(text).getAddress();
            return bytes.length == 4
                    ? text
                    : HexFormat.of().formatHex(Arrays.copyOf(bytes, 64 / 8)) + "/64";
        } catch (UnknownHostException e) {
            return text;
        }
    }
}
