package org.cairnjudge.web;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A request, byte for byte.
 *
 * @param call whose address and method these are; empty where they were changed
 * @param caller who sends it
 * @param isBrokenHttp whether it breaks the rules of HTTP itself
 */
record Shot(
        Optional<ApiCalls.Call> call,
        String method,
        FuzzCallers.Caller caller,
        boolean isBrokenHttp,
        byte[] bytes) {

    @Override
    public String toString() {
        return caller.kind() + ": " + brief(bytes);
    }

    static String brief(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        StringBuilder brief = new StringBuilder();
        for (char c : text.substring(0, Math.min(text.length(), 900)).toCharArray()) {
            if (c == '\n') {
                brief.append("\\n");
            } else if (c >= ' ' && c < 127) {
                brief.append(c);
            } else if (c != '\r') {
                brief.append("\\x").append(Integer.toHexString(c));
            }
        }
        return brief + (text.length() > 900 ? "… (" + text.length() + " bytes)" : "");
    }
}
