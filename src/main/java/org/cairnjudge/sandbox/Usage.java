package org.cairnjudge.sandbox;

import java.time.Duration;

/**
 * What a frame used, seen from outside.
 *
 * @param cpu processor time of the boxed JVM, all threads, since the frame before it was answered;
 *     in steps of the kernel's clock tick (10 ms)
 * @param wall from before the frame's first byte was written until its reply was read or the box
 *     had ended
 * @param stalled what of the wall time was not the box's own: its threads waited for a processor,
 *     or the watchdog was late. As far as was looked at, which in a frame of some milliseconds is
 *     not at all; several threads that wait at once count several times
 * @param peakMemoryBytes highest resident size of the boxed JVM since it was started; 0 where it
 *     ended before anybody looked
 */
public record Usage(Duration cpu, Duration wall, Duration stalled, long peakMemoryBytes) {
    public static final Usage NONE = new Usage(Duration.ZERO, Duration.ZERO, 0);

    public Usage(Duration cpu, Duration wall, long peakMemoryBytes) {
        this(cpu, wall, Duration.ZERO, peakMemoryBytes);
    }

    /** The wall time in which the box did what it liked: computed, waited or slept. */
    public Duration ownWall() {
        return stalled.compareTo(wall) < 0 ? wall.minus(stalled) : Duration.ZERO;
    }
}
