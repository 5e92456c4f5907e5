package org.cairnjudge.submission;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.cairnjudge.http.PlainText;
import org.cairnjudge.http.Refusal;

/** What a source must be before anybody compiles it. */
public final class SourceText {
    static final int MOST_BYTES = 64 * 1024;

    private SourceText() {}

    /** Refuses a source of more than {@link #MOST_BYTES}. */
    static void checkSize(long bytes) {
        if (bytes > MOST_BYTES) {
            throw Refusal.tooLarge(
                    "source-too-large",
                    "The source has " + bytes + " bytes; at most " + MOST_BYTES + " are allowed.");
        }
    }

    /** Bytes as text; anything but well-formed UTF-8 is refused rather than guessed. */
    static String decode(byte[] bytes) {
        checkSize(bytes.length);
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException e) {
            throw Refusal.invalid("/source", "not-utf-8", "The source is not text in UTF-8.");
        }
    }

    /**
     * Refuses what is no source.
     *
     * @throws Refusal 413 if it is too long, 422 if it is empty or no text
     */
    public static void check(String source) {
        checkSize(source.getBytes(StandardCharsets.UTF_8).length);
        if (source.isBlank()) {
            throw Refusal.invalid("/source", "empty", "The source is empty.");
        }
        PlainText.flaw(source)
                .ifPresent(
                        flaw -> {
                            throw Refusal.invalid("/source", "text", flaw);
                        });
    }
}
