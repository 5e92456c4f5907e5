package org.cairnjudge.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.cairnjudge.judge.Frame;
import org.cairnjudge.problem.AnswerClasses;
import org.cairnjudge.problem.Fault;
import org.cairnjudge.problem.Reach;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.problem.TestGroup;

/**
 * The fresh groups hold a fair share of every class of answers, and lengths both even and odd: much
 * that is wrong shows only in one of them.
 */
final class FreshTestsAreFair implements Proof {
    private static final double SHARE = 0.3;

    /** Of an even share, where there are so many classes that nobody can have {@link #SHARE}. */
    private static final double OF_EVEN_SHARE = 0.9;

    private final Exhibit exhibit;

    FreshTestsAreFair(Exhibit exhibit) {
        this.exhibit = exhibit;
    }

    @Override
    public List<Fault> faults() {
        if (exhibit.freshGroups().isEmpty()) {
            return exhibit.draft().whole()
                    ? List.of(exhibit.fault("there is no fresh group", "testset"))
                    : List.of();
        }
        List<Fault> faults = new ArrayList<>(shares());
        faults.addAll(parities());
        return faults;
    }

    private List<Fault> shares() {
        AnswerClasses classes = exhibit.problem().answerClasses();
        Map<String, Integer> counts = new TreeMap<>();
        classes.names().forEach(name -> counts.put(name, 0));
        int all = 0;
        for (TestGroup group : exhibit.freshGroups()) {
            for (Seed seed : Exhibit.SEEDS) {
                for (Frame frame : exhibit.frames().all(group, seed).toList()) {
                    for (Object answer : frame.expected()) {
                        all++;
                        classes.classOf(answer)
                                .ifPresent(name -> counts.merge(name, 1, Integer::sum));
                    }
                }
            }
        }
        double least = Math.min(SHARE, OF_EVEN_SHARE / counts.size());
        List<Fault> faults = new ArrayList<>();
        for (Map.Entry<String, Integer> count : counts.entrySet()) {
            double share = (double) count.getValue() / all;
            if (share < least) {
                faults.add(
                        exhibit.fault(
                                exhibit.freshGroups().get(0),
                                "has too few cases whose answer is %s: %.1f %%, not %.1f %%"
                                        .formatted(count.getKey(), 100 * share, 100 * least)));
            }
        }
        return faults;
    }

    private List<Fault> parities() {
        for (Seed seed : Exhibit.SEEDS) {
            Reach reach = new Reach(exhibit.problem().constraints());
            for (TestGroup group : exhibit.freshGroups()) {
                group.cases(seed).forEach(each -> reach.add(each.input()));
            }
            if (!reach.oneParity().isEmpty()) {
                return reach.oneParity().stream()
                        .map(
                                one ->
                                        exhibit.fault(
                                                exhibit.freshGroups().get(0),
                                                "is one-sided: " + one.says()))
                        .toList();
            }
        }
        return List.of();
    }
}
