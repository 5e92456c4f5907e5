package org.cairnjudge.house.offenders.live;

import java.time.Instant;

/** Offends: asks the machine for the time. */
public final class AsksInstant {
    public long time() {
        return Instant.now().toEpochMilli();
    }
}
