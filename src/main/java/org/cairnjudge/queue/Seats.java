package org.cairnjudge.queue;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * Decides what is done at a time on this node: no more than there are seats, and what somebody
 * waits for before what is done in the background. Nothing that was begun is broken off; so the
 * background never has all seats, unless there is but one.
 */
final class Seats {
    /** A line that others see as well is looked at again after this time. */
    private static final Duration LOOK = Duration.ofMillis(200);

    private final int all;
    private final int forBackground;
    private int taken;
    private int inBackground;
    private int urgentOnes;
    private boolean closed;

    /** Why background work was not done. */
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

    /** How much may be done in the background at a time. */
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
     * Does something once nobody waits and there is a seat.
     *
     * @param someoneWaits whether there is urgent work that has not come here yet
     * @throws Closed if it was not done
     */
    void inBackground(BooleanSupplier someoneWaits, Runnable work) {
        while (true) {
            synchronized (this) {
                while (!closed && !backgroundMaySit()) {
                    pause(Duration.ZERO);
                }
                if (closed) {
                    throw new Closed();
                }
                taken++;
                inBackground++;
            }
            if (!looksUrgent(someoneWaits)) {
                break;
            }
            leave(true);
            synchronized (this) {
                if (!closed) {
                    pause(LOOK);
                }
            }
        }
        try {
            work.run();
        } finally {
            leave(true);
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

    private boolean backgroundMaySit() {
        return !isWaitedFor() && taken < all && inBackground < forBackground;
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

    /** Lets no further background work begin. */
    synchronized void close() {
        closed = true;
        notifyAll();
    }
}
