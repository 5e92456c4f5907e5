package org.cairnjudge.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Who may work when. */
@Timeout(60)
class SeatsTest {
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<String> done = Collections.synchronizedList(new ArrayList<>());
    private final CountDownLatch end = new CountDownLatch(1);

    @AfterEach
    void stop() {
        end.countDown();
        threads.shutdownNow();
    }

    /** Work that says that it has begun, and goes on until the end of the test. */
    private Runnable endless(CountDownLatch begun) {
        return () -> {
            begun.countDown();
            await(end);
        };
    }

    private static void await(CountDownLatch latch) {
        try {
            assertTrue(latch.await(30, TimeUnit.SECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Future<?> inBackground(Seats seats, Runnable work) {
        return threads.submit(() -> seats.inBackground(() -> false, work));
    }

    private Future<?> urgently(Seats seats, Runnable work) {
        return threads.submit(() -> seats.urgently(work));
    }

    @Test
    void theBackgroundLeavesASeatForTheUrgent() throws Exception {
        Seats seats = new Seats(3);
        CountDownLatch two = new CountDownLatch(2);
        AtomicBoolean third = new AtomicBoolean();
        inBackground(seats, endless(two));
        inBackground(seats, endless(two));
        await(two);
        inBackground(seats, () -> third.set(true));

        urgently(seats, () -> done.add("urgent")).get(30, TimeUnit.SECONDS);

        assertEquals(List.of("urgent"), done);
        assertFalse(third.get());
    }

    @Test
    void whereThereIsOneSeatTheBackgroundMayHaveIt() throws Exception {
        Seats seats = new Seats(1);

        inBackground(seats, () -> done.add("background")).get(30, TimeUnit.SECONDS);

        assertEquals(List.of("background"), done);
        assertEquals(1, seats.forBackground());
    }

    @Test
    void whoIsUrgentIsServedFirst() throws Exception {
        Seats seats = new Seats(1);
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch first = new CountDownLatch(1);
        urgently(
                seats,
                () -> {
                    begun.countDown();
                    await(first);
                });
        await(begun);
        Future<?> background = inBackground(seats, () -> done.add("background"));
        Future<?> urgent = urgently(seats, () -> done.add("urgent"));
        while (!seats.isWaitedFor()) {
            Thread.onSpinWait();
        }

        first.countDown();
        urgent.get(30, TimeUnit.SECONDS);
        background.get(30, TimeUnit.SECONDS);

        assertEquals(List.of("urgent", "background"), done);
    }

    @Test
    void whatIsWantedSoonGivesWayToTheUrgentAndGoesBeforeTheBackground() throws Exception {
        Seats seats = new Seats(1);
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch first = new CountDownLatch(1);
        urgently(
                seats,
                () -> {
                    begun.countDown();
                    await(first);
                });
        await(begun);
        Future<?> background = inBackground(seats, () -> done.add("background"));
        Future<?> soon = threads.submit(() -> seats.soon(() -> false, () -> done.add("soon")));
        while (!seats.isWantedSoon()) {
            Thread.onSpinWait();
        }
        Future<?> urgent = urgently(seats, () -> done.add("urgent"));
        while (!seats.isWaitedFor()) {
            Thread.onSpinWait();
        }

        first.countDown();
        for (Future<?> each : List.of(urgent, soon, background)) {
            each.get(30, TimeUnit.SECONDS);
        }

        assertEquals(List.of("urgent", "soon", "background"), done);
    }

    @Test
    void whatIsWantedSoonLeavesASeatForTheUrgentToo() throws Exception {
        Seats seats = new Seats(2);
        CountDownLatch begun = new CountDownLatch(1);
        threads.submit(() -> seats.soon(() -> false, endless(begun)));
        await(begun);
        AtomicBoolean second = new AtomicBoolean();
        threads.submit(() -> seats.soon(() -> false, () -> second.set(true)));

        urgently(seats, () -> done.add("urgent")).get(30, TimeUnit.SECONDS);

        assertEquals(List.of("urgent"), done);
        assertFalse(second.get());
    }

    @Test
    void whatHasNotComeYetIsWaitedFor() throws Exception {
        Seats seats = new Seats(2);
        AtomicInteger waiting = new AtomicInteger(3);
        AtomicInteger asked = new AtomicInteger();

        seats.inBackground(
                () -> {
                    asked.incrementAndGet();
                    return waiting.getAndDecrement() > 0;
                },
                () -> done.add("background"));

        assertEquals(4, asked.get());
        assertEquals(List.of("background"), done);
    }

    @Test
    void aLineThatCannotBeSeenCostsNoSeat() throws Exception {
        Seats seats = new Seats(1);

        assertThrows(
                IllegalStateException.class,
                () ->
                        seats.inBackground(
                                () -> {
                                    throw new IllegalStateException("no database");
                                },
                                () -> done.add("never")));

        urgently(seats, () -> done.add("urgent")).get(30, TimeUnit.SECONDS);
        assertEquals(List.of("urgent"), done);
    }

    @Test
    void workThatFailsLeavesItsSeat() throws Exception {
        Seats seats = new Seats(1);
        Runnable failing =
                () -> {
                    throw new IllegalStateException("as told");
                };
        assertThrows(IllegalStateException.class, () -> seats.urgently(failing));
        assertThrows(IllegalStateException.class, () -> seats.inBackground(() -> false, failing));

        urgently(seats, () -> done.add("urgent")).get(30, TimeUnit.SECONDS);
        assertEquals(List.of("urgent"), done);
    }

    @Test
    void nothingBeginsInTheBackgroundOfANodeThatEnds() throws Exception {
        Seats seats = new Seats(1);
        CountDownLatch begun = new CountDownLatch(1);
        urgently(seats, endless(begun));
        await(begun);
        Future<?> background = inBackground(seats, () -> done.add("never"));

        seats.close();

        ExecutionException thrown =
                assertThrows(ExecutionException.class, () -> background.get(30, TimeUnit.SECONDS));
        assertTrue(thrown.getCause() instanceof Seats.Closed);
        assertThrows(Seats.Closed.class, () -> seats.inBackground(() -> true, () -> {}));
        assertThrows(Seats.Closed.class, () -> seats.soon(() -> true, () -> {}));
        assertFalse(seats.isWantedSoon());
        assertEquals(List.of(), done);
    }
}
