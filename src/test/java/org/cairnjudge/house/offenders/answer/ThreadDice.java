package org.cairnjudge.house.offenders.answer;

import java.util.concurrent.ThreadLocalRandom;

/** Offends: chance that no stored seed explains. */
public final class ThreadDice {
    public int roll() {
        return ThreadLocalRandom.current().nextInt();
    }
}
