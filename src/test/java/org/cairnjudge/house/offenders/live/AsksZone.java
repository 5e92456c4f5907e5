package org.cairnjudge.house.offenders.live;

import java.time.ZoneOffset;
import java.time.ZonedDateTime;

/** Offends: asks the machine for the time. */
public final class AsksZone {
    public long time() {
        return ZonedDateTime.now(ZoneOffset.UTC).toEpochSecond();
    }
}
