package org.cairnjudge.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GrowingWaitTest {
    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");

    private final GrowingWait wait =
            new GrowingWait(Duration.ofSeconds(15), Duration.ofMinutes(30));

    private static GrowingWait.Checked set(boolean right, Duration ago) {
        return new GrowingWait.Checked(right, NOW.minus(ago));
    }

    private static List<GrowingWait.Checked> wrong(int count) {
        List<GrowingWait.Checked> sets = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            sets.add(set(false, Duration.ofMillis(i)));
        }
        return sets;
    }

    @Test
    void itDoublesWithEachWrongSetUpToTheLongest() {
        List<Integer> seconds = new ArrayList<>();
        for (int count = 1; count <= 9; count++) {
            seconds.add((int) wait.after(wrong(count), NOW).orElseThrow().toSeconds());
        }
        assertEquals(List.of(15, 30, 60, 120, 240, 480, 960, 1800, 1800), seconds);
        assertEquals(
                Duration.ofMinutes(30),
                wait.after(wrong(GrowingWait.MOST_LOOKED_AT), NOW).orElseThrow());
    }

    @Test
    void itRunsFromTheLastWrongSet() {
        assertEquals(
                Optional.of(Duration.ofSeconds(5)),
                wait.after(List.of(set(false, Duration.ofSeconds(10))), NOW));
        assertEquals(
                Optional.empty(), wait.after(List.of(set(false, Duration.ofSeconds(15))), NOW));
    }

    @Test
    void aRightSetAndADayForgive() {
        assertEquals(Optional.empty(), wait.after(List.of(), NOW));
        assertEquals(
                Optional.empty(),
                wait.after(
                        List.of(set(true, Duration.ZERO), set(false, Duration.ofSeconds(1))), NOW));
        assertEquals(
                Optional.of(Duration.ofSeconds(15)),
                wait.after(
                        List.of(
                                set(false, Duration.ZERO),
                                set(false, GrowingWait.REMEMBERED),
                                set(false, GrowingWait.REMEMBERED)),
                        NOW));
    }

    @Test
    void aWaitThatShrinksIsNone() {
        assertThrows(
                IllegalArgumentException.class,
                () -> new GrowingWait(Duration.ofSeconds(2), Duration.ofSeconds(1)));
    }
}
