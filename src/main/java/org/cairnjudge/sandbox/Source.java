package org.cairnjudge.sandbox;

import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * One source file as its author wrote it.
 *
 * @param fileName as messages and stack frames show it, {@code Solution.java}
 * @param text at most 64 KiB in UTF-8; line ends of any kind, a byte-order mark is allowed
 */
public record Source(String fileName, String text) {
    /** Longest text, counted in UTF-8. */
    public static final int MAX_BYTES = 64 * 1024;

    private static final int MAX_NAME = 100;

    public Source {
        Objects.requireNonNull(text, "text");
        if (fileName.length() > MAX_NAME || !fileName.matches("[A-Za-z0-9_]+\\.java")) {
            throw new IllegalArgumentException("fileName " + fileName + " is no Java file's name");
        }
        int bytes = text.getBytes(StandardCharsets.UTF_8).length;
        if (bytes > MAX_BYTES) {
            throw new IllegalArgumentException("text of " + bytes + " bytes is above " + MAX_BYTES);
        }
    }
}
