package org.cairnjudge.house.offenders.live;

import java.time.Clock;
import java.time.LocalDate;

/** Blameless: is handed a clock, and measures by nanoTime. */
public final class Patient {
    private final Clock clock;

    public Patient(Clock clock) {
        this.clock = clock;
    }

    public LocalDate today() {
        return LocalDate.now(clock);
    }

    public long tick() {
        return System.nanoTime();
    }
}
