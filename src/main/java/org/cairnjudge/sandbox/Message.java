package org.cairnjudge.sandbox;

import java.util.Objects;

/**
 * One thing javac had to say, at the place where the author wrote it.
 *
 * @param line from 1 in the author's own text; 0 where the message is about no place
 * @param column from 1, in UTF-16 units (a tab counts as one); 0 where there is no line
 * @param text javac's words, English, possibly several lines
 * @param sourceLine the author's line, cut after 500 units and made readable as {@link Printed} is;
 *     empty where there is no line
 */
public record Message(Severity severity, int line, int column, String text, String sourceLine) {

    /** Whether the message stopped the compilation. */
    public enum Severity {
        ERROR,
        WARNING
    }

    public Message {
        Objects.requireNonNull(severity, "severity");
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(sourceLine, "sourceLine");
        if (line < 0 || column < 0) {
            throw new IllegalArgumentException("no place is at " + line + ":" + column);
        }
    }
}
