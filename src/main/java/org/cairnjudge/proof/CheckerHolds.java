package org.cairnjudge.proof;

import java.util.List;
import org.cairnjudge.problem.Fault;

/** A checker program, where there is one, accepts what the data say and not all nonsense. */
final class CheckerHolds implements Proof {
    private final Exhibit exhibit;

    CheckerHolds(Exhibit exhibit) {
        this.exhibit = exhibit;
    }

    @Override
    public List<Fault> faults() {
        return exhibit.bench().checkers().faults(exhibit.problem());
    }
}
