package org.cairnjudge.sandbox;

import java.time.Duration;

/**
 * What one frame may use, measured and enforced from outside the box.
 *
 * @param cpuTime processor time of the boxed JVM, all threads together
 * @param wallTime time by the clock on the wall; at least {@code cpuTime}
 * @param memoryBytes the JVM's heap (-Xmx), 16 MiB to 4 GiB; fixed when the box starts
 * @param outputBytes bytes the program may print, standard output and error together
 */
public record Limits(Duration cpuTime, Duration wallTime, long memoryBytes, long outputBytes) {
    private static final long MIB = 1L << 20;
    private static final long OUTPUT = 16 * MIB;

    public Limits {
        if (cpuTime.isNegative() || cpuTime.isZero()) {
            throw new IllegalArgumentException("cpuTime " + cpuTime + " is not positive");
        }
        if (wallTime.compareTo(cpuTime) < 0) {
            throw new IllegalArgumentException(
                    "wallTime " + wallTime + " is below cpuTime " + cpuTime);
        }
        if (memoryBytes < 16 * MIB || memoryBytes > 4096 * MIB) {
            throw new IllegalArgumentException(
                    "memoryBytes " + memoryBytes + " is not within 16 MiB to 4 GiB");
        }
        if (outputBytes < 0) {
            throw new IllegalArgumentException("outputBytes " + outputBytes + " is negative");
        }
    }

    /**
     * The usual limits around a CPU time: three times as much wall time and a second, 16 MiB of
     * output.
     */
    public static Limits ofCpu(Duration cpuTime, long memoryBytes) {
        return new Limits(cpuTime, cpuTime.multipliedBy(3).plusSeconds(1), memoryBytes, OUTPUT);
    }
}
