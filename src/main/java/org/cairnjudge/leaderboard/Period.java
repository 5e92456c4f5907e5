package org.cairnjudge.leaderboard;

import java.time.Clock;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.TemporalAdjusters;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** A stretch of the calendar that has a board of its own; days and their ends are those of UTC. */
enum Period {
    ALL,
    MONTH,
    /** From Monday on, as in ISO 8601. */
    WEEK;

    /** As it is called in the API and in the tables. */
    String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<Period> of(String code) {
        return Arrays.stream(values()).filter(period -> period.code().equals(code)).findFirst();
    }

    /** The first day of the one that this day is in; all time begins in 1970. */
    LocalDate startOf(LocalDate day) {
        return switch (this) {
            case ALL -> LocalDate.EPOCH;
            case MONTH -> day.withDayOfMonth(1);
            case WEEK -> day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
        };
    }

    /** The first day of the one before. */
    LocalDate before(LocalDate start) {
        return this == ALL ? start : startOf(start.minusDays(1));
    }

    /** The first day of the last one that is over: its board is kept, earlier ones are not. */
    LocalDate oldestKept(Clock clock) {
        return before(startOf(LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC)));
    }
}
