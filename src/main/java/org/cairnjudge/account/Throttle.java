package org.cairnjudge.account;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Lets each key through at its rate (the generic cell rate algorithm: one instant per key, the time
 * at which all its past would be paid off). Forgets the keys not seen for longest when there are
 * too many, so memory is bounded.
 */
final class Throttle {
    private static final int MAX_KEYS = 20_000;

    private final Rate rate;
    private final Clock clock;
    private final int maxKeys;
    private final Map<String, Instant> paidOff = new LinkedHashMap<>(16, 0.75f, true);

    Throttle(Rate rate, Clock clock) {
        this(rate, clock, MAX_KEYS);
    }

    Throttle(Rate rate, Clock clock, int maxKeys) {
        this.rate = rate;
        this.clock = clock;
        this.maxKeys = maxKeys;
    }

    /** Takes one turn; if there is none left, takes nothing and says how long until the next. */
    synchronized Optional<Duration> take(String key) {
        Instant now = clock.instant();
        Instant next = later(paidOff.getOrDefault(key, now), now).plus(rate.each());
        Instant latest = now.plus(rate.each().multipliedBy(rate.times()));
        if (next.isAfter(latest)) {
            return Optional.of(Duration.between(latest, next));
        }
        paidOff.put(key, next);
        if (paidOff.size() > maxKeys) {
            paidOff.remove(paidOff.keySet().iterator().next());
        }
        return Optional.empty();
    }

    /** Gives a turn back that turned out not to count. */
    synchronized void giveBack(String key) {
        paidOff.computeIfPresent(key, (same, instant) -> instant.minus(rate.each()));
    }

    synchronized int size() {
        return paidOff.size();
    }

    private static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }
}
