package org.cairnjudge.sandbox;

import java.time.Duration;

/**
 * What a frame used, seen from outside.
 *
 * @param cpu processor time of the boxed JVM, all threads, since the frame before it was answered;
 *     in steps of the kernel's clock tick (10 ms)
 * @param wall from before the frame's first byte was written until its reply was read or the box
 *     had ended
 * @param peakMemoryBytes highest resident size of the boxed JVM since it was started; 0 where it
 *     ended before anybody looked
 */
public record Usage(Duration cpu, Duration wall, long peakMemoryBytes) {
    public static final Usage NONE = new Usage(Duration.ZERO, Duration.ZERO, 0);
}
