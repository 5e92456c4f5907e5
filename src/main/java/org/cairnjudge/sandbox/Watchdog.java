package org.cairnjudge.sandbox;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * One thread that looks at every box in the middle of an exchange: takes what it printed out of its
 * pipe, and ends it when it is over a limit. With nothing to look at, it waits.
 */
final class Watchdog implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(Watchdog.class.getName());

    // Processor time is counted by the kernel in ticks of 10 ms; two of them is as exact as it is
    // worth.
    static final Duration LOOK = Duration.ofMillis(20);
    // A pipe holds 64 KiB. At a sweep every 5 ms a program can print 13 MB/s, and waits for nobody
    // below that.
    private static final long SWEEP_NANOS = Duration.ofMillis(5).toNanos();
    // Frames come in quick succession. Falling asleep between two of them would cost a wake-up for
    // each.
    private static final int ROUNDS_BEFORE_SLEEP = 40;

    private final List<Box> boxes = new CopyOnWriteArrayList<>();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition somethingToDo = lock.newCondition();
    private final Thread thread = new Thread(this::watch, "cairn-watchdog");
    private volatile boolean asleep;
    private volatile boolean closed;
    private int idleRounds;

    Watchdog() {
        thread.setDaemon(true);
        thread.start();
    }

    void watch(Box box) {
        boxes.add(box);
        if (asleep) {
            wake();
        }
    }

    void forget(Box box) {
        boxes.remove(box);
    }

    private void wake() {
        lock.lock();
        try {
            somethingToDo.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void watch() {
        long nextLook = System.nanoTime();
        while (!closed) {
            boolean flowing = false;
            boolean look = System.nanoTime() - nextLook >= 0;
            for (Box box : boxes) {
                flowing |= lookAfter(box, look);
            }
            if (look) {
                nextLook = System.nanoTime() + LOOK.toNanos();
            }
            if (!flowing) {
                pause();
            }
        }
    }

    /** True if there was something printed. */
    private boolean lookAfter(Box box, boolean look) {
        try {
            boolean flowing = box.sweep();
            if (look) {
                box.look();
            }
            return flowing;
        } catch (RuntimeException | Error e) {
            // It would have no limits from now on, and without this thread nor would the others.
            LOG.log(System.Logger.Level.ERROR, "A box cannot be looked after and is ended", e);
            boxes.remove(box);
            box.abandon();
            return false;
        }
    }

    private void pause() {
        idleRounds = boxes.isEmpty() ? idleRounds + 1 : 0;
        lock.lock();
        try {
            if (idleRounds < ROUNDS_BEFORE_SLEEP) {
                somethingToDo.await(SWEEP_NANOS, TimeUnit.NANOSECONDS);
                return;
            }
            // First the mark, then the look at the list; who adds a box does it the other way
            // round, and one of us sees the other.
            asleep = true;
            while (boxes.isEmpty() && !closed) {
                somethingToDo.await();
            }
            idleRounds = 0;
        } catch (InterruptedException e) {
            // Nobody may stop this thread but close(); boxes without a watchdog would have no
            // limits.
            Thread.interrupted();
        } finally {
            asleep = false;
            lock.unlock();
        }
    }

    /** Ends the thread; call it when no box is left. */
    @Override
    public void close() {
        closed = true;
        wake();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
