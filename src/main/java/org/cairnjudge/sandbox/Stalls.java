package org.cairnjudge.sandbox;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * What of one exchange's wall time the box could not use: its threads were ready to run and waited
 * for a processor, or we looked late and cannot say. The rest is the box's own, whether it computed
 * or slept. Guarded by whoever holds the exchange.
 */
final class Stalls {
    // A look is due every 20 ms. What comes later than twice that is late by all that is above one.
    private static final Duration LATE = Watchdog.LOOK.multipliedBy(2);
    // Asking every thread costs some twenty reads: short exchanges, which are nearly all, go
    // without.
    private static final Duration SHORT = Duration.ofMillis(100);

    private final long startNanos;
    private long lookedNanos;
    private long lateNanos;
    private Optional<Map<String, Long>> before = Optional.empty();
    private long queuedNanos;

    Stalls(long startNanos) {
        this.startNanos = startNanos;
        this.lookedNanos = startNanos;
    }

    /** Counts a look that is taken now. */
    void looked(long nowNanos, Optional<BoxedJvm> jvm) {
        long gap = nowNanos - lookedNanos;
        if (gap > LATE.toNanos()) {
            lateNanos += gap - Watchdog.LOOK.toNanos();
        }
        lookedNanos = nowNanos;
        if (before.isEmpty() && nowNanos - startNanos > SHORT.toNanos()) {
            before = jvm.map(BoxedJvm::queuedNanos);
        }
    }

    /** Asks all threads how long they have waited for a processor since the first time. */
    void ask(Optional<BoxedJvm> jvm) {
        if (before.isEmpty() || jvm.isEmpty()) {
            return;
        }
        long sum = 0;
        for (Map.Entry<String, Long> thread : jvm.get().queuedNanos().entrySet()) {
            sum += thread.getValue() - before.get().getOrDefault(thread.getKey(), 0L);
        }
        // Threads that have ended since take what they waited with them.
        queuedNanos = Math.max(queuedNanos, sum);
    }

    /** As far as is known. Several threads that wait at once count several times. */
    Duration sum() {
        return Duration.ofNanos(lateNanos + queuedNanos);
    }
}
