package org.cairnjudge.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class PrintedTest {
    private static String shown(int... bytes) {
        byte[] printed = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            printed[i] = (byte) bytes[i];
        }
        return Printed.of(printed, false).text();
    }

    private static String shown(String text) {
        return Printed.of(text.getBytes(StandardCharsets.UTF_8), false).text();
    }

    @Test
    void textStaysAsItIs() {
        assertEquals("two\n\tlines, 石子游戏 and 🪨", shown("two\n\tlines, 石子游戏 and 🪨"));
    }

    @Test
    void lineEndsOfWindowsAreLineEnds() {
        assertEquals("a\nb\\u000dc", shown("a\r\nb\rc"));
    }

    @Test
    void controlCharactersAndMarksThatNobodySeesStandAsEscapes() {
        assertEquals(
                "\\u0000\\u0007\\u001b[31m\\u007f\\u0085", shown("\0\u0007\u001b[31m\u007f\u0085"));
        assertEquals(
                "\\u202e\\u2066\\ufeff\\u200b\\u2028", shown("\u202e\u2066\ufeff\u200b\u2028"));
    }

    @Test
    void bytesThatAreNotUtf8StandAsEscapes() {
        assertEquals("\\x80a\\xff", shown(0x80, 'a', 0xff));
        // A lone surrogate, as Java's modified UTF-8 would write it.
        assertEquals("\\xed\\xa0\\x80", shown(0xed, 0xa0, 0x80));
        // The beginning of a character that was cut off.
        assertEquals("a\\xe7\\x9f", shown('a', 0xe7, 0x9f));
    }

    @Test
    void all256BytesCanBeStoredAndShown() {
        int[] all = new int[256];
        for (int i = 0; i < all.length; i++) {
            all[i] = i;
        }
        String text = shown(all);
        assertFalse(text.contains("\0"));
        assertEquals(
                text, new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8));
    }

    @Test
    void escapesMayNotGrowBeyondWhatIsKept() {
        Printed printed = Printed.of(new byte[Printed.KEPT_BYTES], false);
        assertTrue(printed.text().getBytes(StandardCharsets.UTF_8).length <= Printed.KEPT_BYTES);
        assertTrue(printed.truncated());
        assertFalse(Printed.of(new byte[100], false).truncated());
    }

    @Test
    void fullMeasureOfPlainTextIsNotTruncated() {
        Printed printed =
                Printed.of("x".repeat(Printed.KEPT_BYTES).getBytes(StandardCharsets.UTF_8), false);
        assertEquals(Printed.KEPT_BYTES, printed.text().length());
        assertFalse(printed.truncated());
    }
}
