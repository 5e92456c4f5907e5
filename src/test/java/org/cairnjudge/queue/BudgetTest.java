package org.cairnjudge.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BudgetTest {
    private static final Instant NOON = Instant.parse("2026-01-31T12:00:00Z");

    private final Budget budget = Budget.parse("30M/1H");

    @Test
    void allOfItMayBeUsedAtOnceAndHalfAsMuchTimeAsPassesComesBack() {
        long all = Duration.ofMinutes(30).toMillis();
        assertEquals(Optional.empty(), budget.wait(all - 1, NOON, NOON));
        Duration wait = budget.wait(all + 60_000, NOON, NOON).orElseThrow();
        assertTrue(wait.compareTo(Duration.ofMinutes(2)) >= 0, wait.toString());
        assertTrue(wait.compareTo(Duration.ofMinutes(2).plusSeconds(1)) < 0, wait.toString());
        assertEquals(Optional.empty(), budget.wait(all + 60_000, NOON, NOON.plus(wait)));
        assertTrue(budget.wait(all + 60_000, NOON, NOON.plus(wait).minusMillis(10)).isPresent());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "30M", "/1H", "30M/", "0S/1H", "30M/0S", "much/1H"})
    void whatIsNoBudgetIsRefused(String setting) {
        assertThrows(IllegalArgumentException.class, () -> Budget.parse(setting));
    }
}
