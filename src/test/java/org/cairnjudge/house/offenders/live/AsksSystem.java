package org.cairnjudge.house.offenders.live;

/** Offends: asks the machine for the time. */
public final class AsksSystem {
    public long time() {
        return System.currentTimeMillis();
    }
}
