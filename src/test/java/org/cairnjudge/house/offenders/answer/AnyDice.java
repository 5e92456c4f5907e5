package org.cairnjudge.house.offenders.answer;

import java.util.random.RandomGenerator;

/** Offends: chance that no stored seed explains. */
public final class AnyDice {
    public int roll() {
        return RandomGenerator.getDefault().nextInt();
    }
}
