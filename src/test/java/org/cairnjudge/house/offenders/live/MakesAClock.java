package org.cairnjudge.house.offenders.live;

import java.time.Clock;

/** Offends: asks the machine for the time. */
public final class MakesAClock {
    public long time() {
        return Clock.systemUTC().millis();
    }
}
