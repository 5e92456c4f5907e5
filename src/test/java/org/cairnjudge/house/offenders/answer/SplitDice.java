package org.cairnjudge.house.offenders.answer;

import java.util.SplittableRandom;

/** Offends: chance that no stored seed explains. */
public final class SplitDice {
    public int roll() {
        return new SplittableRandom(7).nextInt();
    }
}
