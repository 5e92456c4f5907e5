package org.cairnjudge.queue;

import io.quarkus.runtime.configuration.DurationConverter;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * How much of the judges' time one user may use: so much at once, and as much again spread over the
 * window.
 *
 * @param time longer than zero
 * @param window at least a second
 */
record Budget(Duration time, Duration window) {
    Budget {
        if (time.isNegative() || time.isZero()) {
            throw new IllegalArgumentException("a budget of " + time + " is none");
        }
        if (window.toSeconds() < 1) {
            throw new IllegalArgumentException("a budget over " + window + " is over no time");
        }
    }

    /** Reads a setting such as {@code 30M/1H}. */
    public static Budget parse(CharSequence setting) {
        String[] parts = setting.toString().split("/", 2);
        if (parts.length != 2 || parts[0].isBlank() || parts[1].isBlank()) {
            throw new IllegalArgumentException("\"" + setting + "\" is no budget such as 30M/1H");
        }
        return new Budget(
                DurationConverter.parseDuration(parts[0].strip()),
                DurationConverter.parseDuration(parts[1].strip()));
    }

    /** So much of what was used is forgotten with each second. */
    double millisASecond() {
        return (double) time.toMillis() / window.toSeconds();
    }

    /**
     * How long until more may be used; empty if it may be now.
     *
     * @param usedMillis as it was at {@code usedAt}
     */
    Optional<Duration> wait(long usedMillis, Instant usedAt, Instant now) {
        double forgotten = millisASecond() * Duration.between(usedAt, now).toMillis() / 1000;
        double over = usedMillis - forgotten - time.toMillis();
        return over < 0
                ? Optional.empty()
                : Optional.of(Duration.ofMillis((long) (over / millisASecond() * 1000) + 1));
    }
}
