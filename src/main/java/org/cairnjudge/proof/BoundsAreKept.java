package org.cairnjudge.proof;

import java.util.ArrayList;
import java.util.List;
import org.cairnjudge.http.Violation;
import org.cairnjudge.problem.Edges;
import org.cairnjudge.problem.Fault;
import org.cairnjudge.problem.Violations;

/**
 * The validator accepts inputs at every declared bound, and refuses those one beyond it, with a
 * reason.
 */
final class BoundsAreKept implements Proof {
    private final Exhibit exhibit;

    BoundsAreKept(Exhibit exhibit) {
        this.exhibit = exhibit;
    }

    @Override
    public List<Fault> faults() {
        List<Fault> faults = new ArrayList<>();
        for (Edges.Edge edge : Edges.of(exhibit.problem().constraints())) {
            Violations found = new Violations();
            exhibit.problem().readInput(edge.json(), "", found);
            List<Violation> reasons = found.list();
            if (edge.valid() && !reasons.isEmpty()) {
                faults.add(
                        fault(
                                edge,
                                "is within the bounds, but refused: " + reasons.get(0).message()));
            } else if (!edge.valid() && reasons.isEmpty()) {
                faults.add(fault(edge, "is out of bounds, but accepted"));
            } else if (reasons.stream().anyMatch(reason -> reason.message().isBlank())) {
                faults.add(fault(edge, "is refused without a word why"));
            }
        }
        return faults;
    }

    private Fault fault(Edges.Edge edge, String message) {
        List<String> path = new ArrayList<>(List.of("constraints"));
        path.addAll(edge.path());
        return exhibit.fault(edge.says() + " " + message, path.toArray(String[]::new));
    }
}
