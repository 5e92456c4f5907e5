package org.cairnjudge.house.offenders.answer;

import java.util.Collections;
import java.util.List;

/** Offends: shuffles by a Random of its own. */
public final class Shuffle {
    public void mix(List<Integer> values) {
        Collections.shuffle(values);
    }
}
