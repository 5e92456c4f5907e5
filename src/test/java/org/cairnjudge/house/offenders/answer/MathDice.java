package org.cairnjudge.house.offenders.answer;

/** Offends: chance that no stored seed explains. */
public final class MathDice {
    public double roll() {
        return Math.random();
    }
}
