package org.cairnjudge.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WaitTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "25, 25",
        "30, 30",
        "31, 30",
        "007, 7",
        "0000000000000000000001, 1",
        "' 5 ', 5"
    })
    void aNumberOfSecondsIsCutToThirty(String text, int seconds) {
        assertEquals(Duration.ofSeconds(seconds), new Wait(text, null).time());
    }

    @Test
    void anAbsurdlyLongWaitIsCutToo() {
        assertEquals(Wait.LONGEST, new Wait("9".repeat(5000), null).time());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-1", "+1", "1.5", "soon", "1e3", "0x10", "NaN", "\u0661"})
    void whatIsNoNumberOrNegativeIsRefused(String text) {
        Refusal refusal = assertThrows(Refusal.class, () -> new Wait(text, null).time());
        assertEquals(400, refusal.kind().status());
        assertEquals("?wait", refusal.violations().get(0).pointer());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "wait=10|10",
                "WAIT = 10|10",
                "wait=\"10\"|10",
                "respond-async, wait=10|10",
                "wait=10;extra=1, wait=20|10",
                "respond-async|0",
                "waiting=10|0",
                "return=minimal;wait=5|0"
            })
    void aPreferenceIsReadFromItsList(String header, int seconds) {
        assertEquals(Duration.ofSeconds(seconds), new Wait(null, List.of(header)).time());
    }

    @Test
    void aPreferenceMayStandInASecondHeader() {
        assertEquals(
                Duration.ofSeconds(3), new Wait(null, List.of("respond-async", "wait=3")).time());
    }

    @ParameterizedTest
    @ValueSource(strings = {"wait", "wait=", "wait=-5", "wait=soon"})
    void aPreferenceThatIsNoNumberIsRefused(String header) {
        Refusal refusal = assertThrows(Refusal.class, () -> new Wait(null, List.of(header)).time());
        assertEquals("Prefer:", refusal.violations().get(0).pointer());
    }

    @Test
    void theQueryGoesBeforeThePreference() {
        assertEquals(Duration.ofSeconds(1), new Wait("1", List.of("wait=9")).time());
    }

    @Test
    void nothingAskedForIsNoWait() {
        assertEquals(Duration.ZERO, new Wait(null, null).time());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "-|wait=10|wait=10",
                "-|respond-async, WAIT=\"7\"|wait=7",
                "-|wait=99|wait=30",
                "-|wait=0|wait=0",
                "-|respond-async|-",
                "-|waiting=3|-",
                "5|wait=10|-"
            })
    void whatWasFollowedOfAPreferenceIsTold(String wait, String prefer, String applied) {
        assertEquals(Optional.ofNullable(applied), Wait.applied(wait, List.of(prefer)));
    }
}
