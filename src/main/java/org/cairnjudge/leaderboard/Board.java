package org.cairnjudge.leaderboard;

import java.time.LocalDate;
import java.util.Objects;

/**
 * One of the boards of all problems.
 *
 * @param startsOn the first day of its period
 * @param language what programs are written in; empty for anything, answers too
 */
record Board(Period period, LocalDate startsOn, String language) {
    Board {
        Objects.requireNonNull(period, "period");
        Objects.requireNonNull(language, "language");
        if (!startsOn.equals(period.startOf(startsOn))) {
            throw new IllegalArgumentException(startsOn + " is no first day of a " + period);
        }
    }
}
