package org.cairnjudge.http;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * What only a few may do at a time, since each takes much memory. A few more wait for a moment; all
 * others are refused at once, so that they do not keep the threads that others need.
 */
final class Turns {
    private static final Duration COME_BACK_AFTER = Duration.ofSeconds(1);

    private final Semaphore free;
    private final int mostWaiting;
    private final Duration longestWait;

    Turns(int atOnce, int mostWaiting, Duration longestWait) {
        this.free = new Semaphore(atOnce, true);
        this.mostWaiting = mostWaiting;
        this.longestWait = longestWait;
    }

    /**
     * Waits for a turn, and does the work in it.
     *
     * @throws Refusal 503 if there is none in time
     */
    <T> T take(Supplier<T> work) {
        if (!free.tryAcquire()) {
            await();
        }
        try {
            return work.get();
        } finally {
            free.release();
        }
    }

    private void await() {
        try {
            if (free.getQueueLength() < mostWaiting
                    && free.tryAcquire(longestWait.toMillis(), TimeUnit.MILLISECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw Refusal.unavailable(
                ErrorKind.UNAVAILABLE.code(),
                "Too many large bodies are being read at this moment.",
                COME_BACK_AFTER);
    }
}
