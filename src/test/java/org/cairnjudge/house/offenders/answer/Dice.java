package org.cairnjudge.house.offenders.answer;

import java.util.Random;

/** Offends: chance that no stored seed explains. */
public final class Dice {
    public int roll() {
        return new Random(7).nextInt();
    }
}
