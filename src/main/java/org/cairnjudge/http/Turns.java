package org.cairnjudge.http;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * What only a few may do at a time, since each takes much memory or the processor. A few more wait
 * for a moment, in the order in which they came; all others are refused at once, so that they do
 * not keep the threads that others need.
 */
public final class Turns {
    private final Semaphore free;
    private final int mostWaiting;
    private final Duration longestWait;
    private final Supplier<Refusal> refusal;

    /**
     * @param refusal of whoever gets no turn
     */
    public Turns(int atOnce, int mostWaiting, Duration longestWait, Supplier<Refusal> refusal) {
        this.free = new Semaphore(atOnce, true);
        this.mostWaiting = mostWaiting;
        this.longestWait = longestWait;
        this.refusal = refusal;
    }

    /**
     * Waits for a turn, and does the work in it.
     *
     * @throws Refusal if there is none in time
     */
    public <T> T take(Supplier<T> work) {
        await();
        try {
            return work.get();
        } finally {
            free.release();
        }
    }

    private void await() {
        try {
            // With a time, be it none: without one it would overtake those who wait.
            if (free.tryAcquire(0, TimeUnit.MILLISECONDS)
                    || free.getQueueLength() < mostWaiting
                            && free.tryAcquire(longestWait.toMillis(), TimeUnit.MILLISECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw refusal.get();
    }
}
