package org.cairnjudge.http;

import java.util.Optional;

/** What a text must be to be kept: Unicode that UTF-8 and Postgres can hold. */
public final class PlainText {
    private PlainText() {}

    /**
     * Why the text cannot be kept, or empty if it can: Postgres refuses the NUL character, and half
     * a surrogate pair has no UTF-8 form.
     */
    public static Optional<String> flaw(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == 0) {
                return Optional.of("The text holds a NUL character.");
            }
            if (Character.isHighSurrogate(c)
                    && i + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(i + 1))) {
                i++;
            } else if (Character.isSurrogate(c)) {
                return Optional.of("The text holds half a surrogate pair, which is no character.");
            }
        }
        return Optional.empty();
    }
}
