package org.cairnjudge.proof;

import java.util.ArrayList;
import java.util.List;
import org.cairnjudge.problem.Fault;
import org.cairnjudge.problem.Reach;
import org.cairnjudge.problem.TestGroup;

/** Every declared bound is reached by a test that everyone is judged on. */
final class BoundsAreReached implements Proof {
    private final Exhibit exhibit;

    BoundsAreReached(Exhibit exhibit) {
        this.exhibit = exhibit;
    }

    @Override
    public List<Fault> faults() {
        if (!exhibit.draft().whole()) {
            return List.of(); // the group that reaches it may be the one that could not be read
        }
        Reach reach = new Reach(exhibit.problem().constraints());
        for (TestGroup group : exhibit.fixedGroups()) {
            group.cases(Exhibit.SEEDS.get(0)).forEach(each -> reach.add(each.input()));
        }
        return reach.missed().stream()
                .map(missed -> fault(exhibit, missed, "in no fixed group"))
                .toList();
    }

    static Fault fault(Exhibit exhibit, Reach.Missed missed, String where) {
        List<String> path = new ArrayList<>(List.of("constraints"));
        path.addAll(missed.path());
        return exhibit.fault(missed.says() + " " + where, path.toArray(String[]::new));
    }
}
