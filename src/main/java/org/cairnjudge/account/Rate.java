package org.cairnjudge.account;

import io.quarkus.runtime.configuration.DurationConverter;
import java.time.Duration;

/**
 * How often something may happen: so many times at once, and as many again spread over the time.
 *
 * @param times at least 1
 * @param per longer than zero
 */
public record Rate(int times, Duration per) {
    public Rate {
        if (times < 1) {
            throw new IllegalArgumentException("a rate of " + times + " times is below 1");
        }
        if (per.isNegative() || per.isZero()) {
            throw new IllegalArgumentException("a rate over " + per + " is not over any time");
        }
    }

    /** Reads a setting such as {@code 200/1H}. */
    public static Rate parse(CharSequence setting) {
        String[] parts = setting.toString().split("/", 2);
        if (parts.length != 2 || parts[1].isBlank()) {
            throw new IllegalArgumentException("\"" + setting + "\" is no rate such as 200/1H");
        }
        return new Rate(
                Integer.parseInt(parts[0].strip()),
                DurationConverter.parseDuration(parts[1].strip()));
    }

    /** The time in which one more becomes allowed. */
    Duration each() {
        return per.dividedBy(times);
    }
}
