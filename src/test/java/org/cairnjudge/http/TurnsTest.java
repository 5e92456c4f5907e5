package org.cairnjudge.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class TurnsTest {
    private static Turns turns(int atOnce, int mostWaiting, Duration longestWait) {
        return new Turns(
                atOnce,
                mostWaiting,
                longestWait,
                () -> Refusal.unavailable("busy", "Busy.", Duration.ofSeconds(1)));
    }

    private static Object refusedWhileTaken(Turns turns) {
        return turns.take(
                () -> assertThrows(Refusal.class, () -> turns.take(() -> "another")).kind());
    }

    @Test
    void whoWaitsTooLongIsRefused() {
        assertEquals(ErrorKind.UNAVAILABLE, refusedWhileTaken(turns(1, 1, Duration.ofMillis(1))));
    }

    @Test
    void whereEnoughWaitOthersAreRefusedAtOnce() {
        assertEquals(ErrorKind.UNAVAILABLE, refusedWhileTaken(turns(1, 0, Duration.ofHours(1))));
    }

    @Test
    void aTurnThatFailsIsOver() {
        Turns turns = turns(1, 0, Duration.ZERO);
        assertThrows(
                IllegalStateException.class,
                () ->
                        turns.take(
                                () -> {
                                    throw new IllegalStateException("broken");
                                }));
        assertEquals("next", turns.take(() -> "next"));
    }

    @Test
    void whoWaitsHasTheNextTurn() throws Exception {
        Turns turns = turns(1, 1, Duration.ofHours(1));
        CountDownLatch taken = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(1);
        CompletableFuture<String> first =
                CompletableFuture.supplyAsync(
                        () ->
                                turns.take(
                                        () -> {
                                            taken.countDown();
                                            return String.valueOf(await(done));
                                        }));
        taken.await();
        CompletableFuture<String> second =
                CompletableFuture.supplyAsync(() -> turns.take(() -> "second"));
        done.countDown();
        assertEquals("true", first.get(20, TimeUnit.SECONDS));
        assertEquals("second", second.get(20, TimeUnit.SECONDS));
    }

    private static boolean await(CountDownLatch latch) {
        try {
            return latch.await(20, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            throw new IllegalStateException("interrupted", e);
        }
    }
}
