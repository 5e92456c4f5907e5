package org.cairnjudge.house.offenders.live;

import java.util.Date;

/** Offends: asks the machine for the time. */
public final class AsksDate {
    public long time() {
        return new Date().getTime();
    }
}
