package org.cairnjudge.leaderboard;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import org.cairnjudge.account.Achievements.Streak;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DaysTest {
    private static final LocalDate TODAY = LocalDate.parse("2026-03-01");

    /** Days are written as how many days ago they were. */
    @ParameterizedTest
    @CsvSource({
        "'', 0, 0",
        "0, 1, 1",
        "1, 1, 1",
        "2, 0, 1",
        "0 1 2, 3, 3",
        "1 2 3, 3, 3",
        "2 3 4, 0, 3",
        "0 2 3 4 6, 1, 3",
        "0 1 5 6 7 8, 2, 4",
        "0 1 2 30 31, 3, 3"
    })
    void aStreakIsAliveUntilAWholeDayIsMissed(String ago, int current, int longest) {
        List<LocalDate> days =
                Arrays.stream(ago.split(" "))
                        .filter(text -> !text.isEmpty())
                        .map(text -> TODAY.minusDays(Integer.parseInt(text)))
                        .toList();

        assertEquals(new Streak(current, longest), Days.streak(days, TODAY));
    }
}
