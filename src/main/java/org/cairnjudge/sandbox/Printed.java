package org.cairnjudge.sandbox;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * What a program printed, standard output and error in the order they came.
 *
 * @param text at most 64 KiB of UTF-8, readable and without NUL: bytes that are not UTF-8 stand as
 *     {@code \x80}, characters that nobody can see or that play tricks on the reader (controls,
 *     direction marks) as {@code \u0000}; tabs and line feeds stay, and CR LF is a line feed
 * @param truncated whether more was printed than was kept
 */
public record Printed(String text, boolean truncated) {
    public static final Printed NOTHING = new Printed("", false);

    static final int KEPT_BYTES = 64 << 10;

    /** Makes a stranger's bytes readable, and no longer than what is kept. */
    static Printed of(byte[] bytes, boolean truncated) {
        StringBuilder text = new StringBuilder(Math.min(bytes.length, KEPT_BYTES));
        CharsetDecoder decoder =
                StandardCharsets.UTF_8
                        .newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT);
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length);
        int room = KEPT_BYTES;
        while (room >= 0) {
            CoderResult result = decoder.decode(in, out, true);
            out.flip();
            room = append(text, out.toString(), room);
            out.clear();
            if (result.isUnderflow()) {
                break;
            }
            for (int i = 0; i < result.length(); i++) {
                room = append(text, "\\x%02x".formatted(in.get() & 0xff), room);
            }
        }
        return new Printed(text.toString(), truncated || room < 0);
    }

    /** A stranger's text, likewise readable; a surrogate that stands alone is told, too. */
    static String readable(String text) {
        StringBuilder shown = new StringBuilder(text.length());
        text.codePoints().forEach(character -> shown.append(shown(character)));
        return shown.toString();
    }

    /** The room that is left, or less than none when something no longer fitted. */
    private static int append(StringBuilder text, String more, int room) {
        int left = room;
        for (int at = 0; at < more.length() && left >= 0; ) {
            int character = more.codePointAt(at);
            at += Character.charCount(character);
            if (character == '\r' && at < more.length() && more.charAt(at) == '\n') {
                continue;
            }
            if (character >= ' ' && character < 0x7f) {
                // Nearly everything is this, and 64 KiB of it are many objects to make otherwise.
                left--;
                if (left >= 0) {
                    text.append((char) character);
                }
                continue;
            }
            String shown = shown(character);
            left -= shown.getBytes(StandardCharsets.UTF_8).length;
            if (left >= 0) {
                text.append(shown);
            }
        }
        return left;
    }

    private static String shown(int character) {
        if (character == '\n' || character == '\t') {
            return Character.toString(character);
        }
        return switch (Character.getType(character)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR ->
                    character < 0x1_0000
                            ? "\\u%04x".formatted(character)
                            : "\\u{%x}".formatted(character);
            default -> Character.toString(character);
        };
    }
}
