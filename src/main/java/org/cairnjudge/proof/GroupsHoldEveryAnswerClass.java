package org.cairnjudge.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.cairnjudge.problem.AnswerClasses;
import org.cairnjudge.problem.Fault;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.problem.TestGroup;

/** Every group has a case of every class of answers: one that has not is passed by a guess. */
final class GroupsHoldEveryAnswerClass implements Proof {
    private final Exhibit exhibit;

    GroupsHoldEveryAnswerClass(Exhibit exhibit) {
        this.exhibit = exhibit;
    }

    @Override
    public List<Fault> faults() {
        List<Fault> faults = new ArrayList<>();
        for (TestGroup group : exhibit.problem().groups()) {
            for (Seed seed : Exhibit.seeds(group)) {
                Set<String> missing = missing(group, seed);
                if (!missing.isEmpty()) {
                    String under = group.fresh() ? " (seed " + seed.hex() + ")" : "";
                    String classes = String.join(" or ", missing);
                    faults.add(
                            exhibit.fault(group, "has no case whose answer is " + classes + under));
                    break;
                }
            }
        }
        return faults;
    }

    private Set<String> missing(TestGroup group, Seed seed) {
        AnswerClasses classes = exhibit.problem().answerClasses();
        Set<String> missing = new TreeSet<>(classes.names());
        exhibit.frames()
                .all(group, seed)
                .flatMap(frame -> frame.expected().stream())
                .forEach(answer -> classes.classOf(answer).ifPresent(missing::remove));
        return missing;
    }
}
