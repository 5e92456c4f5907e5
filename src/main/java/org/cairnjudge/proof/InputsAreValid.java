package org.cairnjudge.proof;

import java.util.ArrayList;
import java.util.List;
import org.cairnjudge.problem.Fault;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.problem.TestGroup;
import org.cairnjudge.problem.Violations;

/** Every input of every group keeps the constraints. */
final class InputsAreValid implements Proof {
    private final Exhibit exhibit;

    InputsAreValid(Exhibit exhibit) {
        this.exhibit = exhibit;
    }

    @Override
    public List<Fault> faults() {
        List<Fault> faults = new ArrayList<>();
        for (TestGroup group : exhibit.problem().groups()) {
            for (Seed seed : Exhibit.seeds(group)) {
                Violations found = new Violations();
                group.cases(seed)
                        .forEach(
                                each ->
                                        exhibit.problem()
                                                .constraints()
                                                .check(each.input(), each.origin() + ":", found));
                found.list().stream()
                        .limit(1)
                        .forEach(
                                first ->
                                        faults.add(
                                                exhibit.fault(
                                                        group,
                                                        "has an invalid input (seed "
                                                                + seed.hex()
                                                                + "): "
                                                                + first.pointer()
                                                                + ": "
                                                                + first.message())));
            }
        }
        return faults;
    }
}
