package org.cairnjudge.house.offenders.problem;

import org.cairnjudge.house.offenders.sandbox.Walls;

/** Offends: a problem that reaches for the walls. */
public final class Runs {
    private final Walls walls = new Walls();

    public Walls walls() {
        return walls;
    }
}
