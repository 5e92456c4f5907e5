package org.cairnjudge.judge;

import java.util.List;
import java.util.Locale;
import org.cairnjudge.sandbox.Message;

/** The compiler's messages as text, each with the user's own line and a mark under the column. */
final class CompilerOutput {
    private CompilerOutput() {}

    /** Longer output helps nobody, and is stored with every submission. */
    static final int LONGEST = 64 << 10;

    static String of(List<Message> messages, boolean truncated) {
        StringBuilder text = new StringBuilder();
        boolean cut = truncated;
        for (Message message : messages) {
            int before = text.length();
            append(message, text);
            if (text.length() > LONGEST) {
                text.setLength(before);
                cut = true;
                break;
            }
        }
        return cut ? text.append("…\n").toString() : text.toString();
    }

    private static void append(Message message, StringBuilder text) {
        text.append("Solution.java:");
        if (message.line() > 0) {
            text.append(message.line()).append(':').append(message.column()).append(':');
        }
        text.append(' ').append(message.severity().name().toLowerCase(Locale.ROOT));
        text.append(": ").append(message.text()).append('\n');
        if (message.sourceLine().isEmpty()) {
            return;
        }
        text.append(message.sourceLine()).append('\n');
        // A tab stays a tab, so that the mark stands under its place whatever a tab's width.
        message.sourceLine()
                .chars()
                .limit(Math.max(0, message.column() - 1))
                .forEach(c -> text.append(c == '\t' ? '\t' : ' '));
        text.append("^\n");
    }
}
