package org.cairnjudge.proof;

import java.util.ArrayList;
import java.util.List;
import org.cairnjudge.judge.Frame;
import org.cairnjudge.problem.DataCase;
import org.cairnjudge.problem.Fault;
import org.cairnjudge.problem.TestGroup;
import org.cairnjudge.problem.Values;

/** What the .ans files say is right by the reference solver. */
final class DataHasTheReferencesAnswers implements Proof {
    private static final int LONGEST = 200;

    private final Exhibit exhibit;

    DataHasTheReferencesAnswers(Exhibit exhibit) {
        this.exhibit = exhibit;
    }

    @Override
    public List<Fault> faults() {
        List<Fault> faults = new ArrayList<>();
        for (TestGroup group : exhibit.fixedGroups()) {
            List<Object> expected = new ArrayList<>();
            if (!group.data().isEmpty()) {
                exhibit.frames()
                        .all(group, Exhibit.SEEDS.get(0))
                        .map(Frame::expected)
                        .forEach(expected::addAll);
            }
            for (int i = 0; i < group.data().size(); i++) {
                DataCase made = group.data().get(i);
                if (!isRight(made, expected.get(i))) {
                    faults.add(
                            new Fault(
                                    made.origin() + ".ans",
                                    1,
                                    "says %s, the reference %s"
                                            .formatted(
                                                    Values.brief(made.answer(), LONGEST),
                                                    Values.brief(expected.get(i), LONGEST))));
                }
            }
        }
        return faults;
    }

    private boolean isRight(DataCase made, Object expected) {
        return exhibit.bench()
                .checkers()
                .right(exhibit.problem(), made.input(), expected, made.answer());
    }
}
