package org.cairnjudge.queue;

import java.util.function.Consumer;
import org.cairnjudge.judge.PackageFault;

/**
 * One try of several.
 *
 * @param number which it is, from 1
 * @param left how many there may be after it; below 0 if it is one too many
 */
record Attempt(int number, int left) {

    /**
     * Does something, or gives it up: where it has ended as many attempts as it may, where another
     * one would end the same way, and where this was the last.
     *
     * @return whether it was done
     * @throws RuntimeException if we failed and there may be another try
     */
    boolean at(Runnable work, Consumer<RuntimeException> giveUp) {
        if (left < 0) {
            giveUp.accept(new IllegalStateException("ended " + (number - 1) + " attempts"));
            return false;
        }
        try {
            work.run();
            return true;
        } catch (PackageFault e) {
            giveUp.accept(e);
        } catch (RuntimeException e) {
            if (left > 0) {
                throw e;
            }
            giveUp.accept(e);
        }
        return false;
    }
}
