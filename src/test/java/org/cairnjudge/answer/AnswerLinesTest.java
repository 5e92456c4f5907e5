package org.cairnjudge.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.cairnjudge.http.JsonText;
import org.cairnjudge.http.Refusal;
import org.cairnjudge.http.Violation;
import org.junit.jupiter.api.Test;

class AnswerLinesTest {
    private String read(String text) {
        return AnswerLines.read(text.getBytes(StandardCharsets.UTF_8)).first().stream()
                .map(JsonText::text)
                .toList()
                .toString()
                .replace(" ", "");
    }

    private List<String> wrong(String text) {
        return assertThrows(Refusal.class, () -> read(text)).violations().stream()
                .map(violation -> violation.pointer() + " " + violation.code())
                .toList();
    }

    @Test
    void aLineIsAnAnswerHoweverItEnds() {
        assertEquals("[true,[1,2],\"Alice\"]", read("true\n[1, 2]\n\"Alice\"\n"));
        assertEquals("[true,false]", read("true\r\nfalse"));
        assertEquals("[1]", read("\uFEFF1\n"));
        assertEquals("[]", read(""));
    }

    @Test
    void everyLineThatIsNoValueIsNamed() {
        assertEquals(
                List.of(
                        "/answers/1 empty-line",
                        "/answers/2 malformed-json",
                        "/answers/4 malformed-json",
                        "/answers/5 malformed-json"),
                wrong("true\n\nyes\n1\n1 2\n{\"a\":1,\"a\":2}\n"));
    }

    @Test
    void whatIsNoTextIsRefused() {
        Refusal refusal =
                assertThrows(Refusal.class, () -> AnswerLines.read(new byte[] {(byte) 0xC3, '\n'}));
        assertEquals("not-utf-8", refusal.violations().get(0).code());
    }

    @Test
    void manyBadLinesAreCountedAndNotAllListed() {
        List<String> found = wrong("x\n".repeat(100_000));
        assertTrue(found.size() < 200, found.size() + " are listed");
    }

    @Test
    void aFaultSaysInWhichLineItIs() {
        List<Violation> told =
                AnswerLines.withLines(
                        List.of(
                                new Violation("/answers/17", "type", "This is no number."),
                                new Violation("/answers/3/0", "type", "This is no number."),
                                new Violation("/answers", "count", "There are too many.")));
        assertEquals(
                List.of(
                        "Line 18: This is no number.",
                        "Line 4: This is no number.",
                        "There are too many."),
                told.stream().map(Violation::message).toList());
    }
}
