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
    // Processor time is counted by the kernel in ticks of 10 ms; two of them is as exact as it is
    // worth.
    private static final long LOOK_NANOS = Duration.ofMillis(20).toNanos();
    // A pipe holds 64 KiB. At a sweep every 2 ms a program can print 32 MB/s, and waits for nobody
    // below that.
    private static final long SWEEP_NANOS = Duration.ofMillis(2).toNanos();

    private final List<Box> boxes = new CopyOnWriteArrayList<>();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition somethingToDo = lock.newCondition();
    private final Thread thread = new Thread(this::watch, "cairn-watchdog");
    private volatile boolean closed;

    Watchdog() {
        thread.setDaemon(true);
        thread.start();
    }

    void watch(Box box) {
        boxes.add(box);
        wake();
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
                flowing |= box.sweep();
                if (look) {
                    box.look();
                }
            }
            if (look) {
                nextLook = System.nanoTime() + LOOK_NANOS;
            }
            if (!flowing) {
                pause();
            }
        }
    }

    private void pause() {
        lock.lock();
        try {
            if (closed) {
                return;
            }
            if (boxes.isEmpty()) {
                somethingToDo.await();
            } else {
                somethingToDo.await(SWEEP_NANOS, TimeUnit.NANOSECONDS);
            }
        } catch (InterruptedException e) {
            // Nobody may stop this thread but close(); boxes without a watchdog would have no
            // limits.
            Thread.interrupted();
        } finally {
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
