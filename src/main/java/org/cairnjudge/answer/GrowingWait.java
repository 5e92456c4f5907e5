package org.cairnjudge.answer;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * How long somebody waits for the next challenge of a problem after sets of answers that were
 * wrong: twice as long after each in a row. Who thinks loses nothing; who guesses, time.
 */
record GrowingWait(Duration first, Duration longest) {
    /** What was longer ago is forgiven. */
    static final Duration REMEMBERED = Duration.ofDays(1);

    /** Enough of them for any wait to be the longest. */
    static final int MOST_LOOKED_AT = 30;

    GrowingWait {
        if (first.isNegative() || longest.compareTo(first) < 0) {
            throw new IllegalArgumentException(
                    "a wait from " + first + " up to " + longest + " does not grow");
        }
    }

    /** A set of answers that was checked. */
    record Checked(boolean right, Instant at) {}

    /**
     * @param sets of one user and problem, newest first, at least {@link #MOST_LOOKED_AT} of them
     * @return how long it is until the next challenge; empty if it may come now
     */
    Optional<Duration> after(List<Checked> sets, Instant now) {
        int wrong = 0;
        while (wrong < sets.size()
                && !sets.get(wrong).right()
                && sets.get(wrong).at().isAfter(now.minus(REMEMBERED))) {
            wrong++;
        }
        if (wrong == 0) {
            return Optional.empty();
        }
        Duration wait = first;
        for (int more = 1; more < wrong && wait.compareTo(longest) < 0; more++) {
            wait = wait.multipliedBy(2);
        }
        Duration capped = wait.compareTo(longest) > 0 ? longest : wait;
        Duration left = Duration.between(now, sets.get(0).at().plus(capped));
        return left.isNegative() || left.isZero() ? Optional.empty() : Optional.of(left);
    }
}
