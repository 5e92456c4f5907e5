package org.cairnjudge.queue;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * Decides what is done at a time on this node: no more than there are seats, what is urgent first,
 * what somebody waits for who may wait a little next, and what is done in the background last.
 * Nothing that was begun is broken off; so the two that give way never have all seats, unless there
 * is but one.
 */
final class Seats {
    /** A line that others see as well is looked at again after this time. */
    private static final Duration LOOK = Duration.ofMillis(200);

    private final int all;
    private final int forBackground;
    private int taken;
    private int inBackground;
    private int urgentOnes;
    private int soonOnes;
    private boolean closed;

    /** Who of those that give way goes before whom. */
    private enum Rank {
        SOON,
        BACKGROUND
    }

    /** Why work that gives way was not done. */
    static final class Closed extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Closed() {
            super("this node ends, and others will do it", null, false, false);
        }
    }

    Seats(int all) {
        this.all = all;
        this.forBackground = Math.max(1, all - 1);
    }

    /** How much that gives way may be done at a time. */
    int forBackground() {
        return forBackground;
    }

    /** Does something that somebody waits for as soon as there is a seat. */
    void urgently(Runnable work) {
        synchronized (this) {
            urgentOnes++;
            try {
                while (taken >= all) {
                    pause(Duration.ZERO);
                }
                taken++;
            } finally {
                urgentOnes--;
                notifyAll();
            }
        }
        try {
            work.run();
        } finally {
            leave(false);
        }
    }

    /**
     * Does something that somebody waits for once nothing urgent waits and there is a seat, before
     * all that is done in the background.
     *
     * @param someoneWaits whether there is urgent work that has not come here yet
     * @throws Closed if it was not done
     */
    void soon(BooleanSupplier someoneWaits, Runnable work) {
        synchronized (this) {
            soonOnes++;
        }
        try {
            sit(Rank.SOON, someoneWaits);
        } finally {
            synchronized (this) {
                soonOnes--;
                notifyAll();
            }
        }
        try {
            work.run();
        } finally {
            leave(true);
        }
    }

    /**
     * Does something once nobody waits and there is a seat.
     *
     * @param someoneWaits whether there is work to be done before it that has not come here yet
     * @throws Closed if it was not done
     */
    void inBackground(BooleanSupplier someoneWaits, Runnable work) {
        sit(Rank.BACKGROUND, someoneWaits);
        try {
            work.run();
        } finally {
            leave(true);
        }
    }

    private void sit(Rank rank, BooleanSupplier someoneWaits) {
        while (true) {
            synchronized (this) {
                while (!closed && !maySit(rank)) {
                    pause(Duration.ZERO);
                }
                if (closed) {
                    throw new Closed();
                }
                taken++;
                inBackground++;
            }
            if (!looksUrgent(someoneWaits)) {
                return;
            }
            leave(true);
            synchronized (this) {
                if (!closed) {
                    pause(LOOK);
                }
            }
        }
    }

    private boolean looksUrgent(BooleanSupplier someoneWaits) {
        boolean known = false;
        try {
            boolean urgent = someoneWaits.getAsBoolean();
            known = true;
            return urgent;
        } finally {
            if (!known) {
                leave(true);
            }
        }
    }

    private boolean maySit(Rank rank) {
        boolean first = !isWaitedFor() && (rank == Rank.SOON || soonOnes == 0);
        return first && taken < all && inBackground < forBackground;
    }

    private synchronized void leave(boolean background) {
        taken--;
        if (background) {
            inBackground--;
        }
        notifyAll();
    }

    private void pause(Duration atMost) {
        try {
            wait(atMost.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Closed();
        }
    }

    /** Whether something urgent has no seat yet. */
    synchronized boolean isWaitedFor() {
        return urgentOnes > 0;
    }

    /** Whether something that is wanted soon has no seat yet. */
    synchronized boolean isWantedSoon() {
        return soonOnes > 0;
    }

    /** Lets no further work begin that gives way. */
    synchronized void close() {
        closed = true;
        notifyAll();
    }
}
