package org.cairnjudge.answer;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.cairnjudge.http.JsonList;
import org.cairnjudge.http.JsonText;
import org.cairnjudge.http.Refusal;
import org.cairnjudge.http.Violation;
import org.cairnjudge.problem.Violations;

/** Answers as a text: one JSON value a line, the first line for the first input. */
final class AnswerLines {
    private static final char BYTE_ORDER_MARK = '\uFEFF';
    private static final JsonText NOTHING = new JsonText("null");
    private static final Pattern PLACE = Pattern.compile("/answers/(\\d+)(?:/.*)?");

    private AnswerLines() {}

    /**
     * Reads a text in UTF-8. Lines end as on any system, and the last one may or may not. Lines
     * that are more than any challenge has inputs are only counted.
     *
     * @throws Refusal 422 with every line that is no JSON value
     */
    static JsonList read(byte[] text) {
        List<JsonText> answers = new ArrayList<>();
        Violations found = new Violations();
        int count = 0;
        Iterator<String> lines = decode(text).lines().iterator();
        while (lines.hasNext()) {
            String line = lines.next();
            if (count < JsonList.MOST) {
                answers.add(read(line, "/answers/" + count, found));
            }
            count++;
        }
        if (!found.isEmpty()) {
            throw Refusal.invalid(found.list());
        }
        return new JsonList(answers, count);
    }

    private static JsonText read(String line, String pointer, Violations found) {
        if (line.isBlank()) {
            found.add(pointer, "empty-line", "The line is empty.");
            return NOTHING;
        }
        try {
            return JsonText.parse(line);
        } catch (JsonProcessingException e) {
            found.add(pointer, "malformed-json", "The line is not one JSON value.");
            return NOTHING;
        }
    }

    private static String decode(byte[] text) {
        String decoded;
        try {
            decoded = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(text)).toString();
        } catch (CharacterCodingException e) {
            throw Refusal.invalid("/answers", "not-utf-8", "The answers are not text in UTF-8.");
        }
        return !decoded.isEmpty() && decoded.charAt(0) == BYTE_ORDER_MARK
                ? decoded.substring(1)
                : decoded;
    }

    /** The same violations, each saying in which line of the text it is. */
    static List<Violation> withLines(List<Violation> violations) {
        return violations.stream().map(AnswerLines::withLine).toList();
    }

    private static Violation withLine(Violation violation) {
        Matcher place = PLACE.matcher(violation.pointer());
        return place.matches()
                ? new Violation(
                        violation.pointer(),
                        violation.code(),
                        "Line " + (Long.parseLong(place.group(1)) + 1) + ": " + violation.message())
                : violation;
    }
}
