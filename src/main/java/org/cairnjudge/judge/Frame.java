package org.cairnjudge.judge;

import java.util.ArrayList;
import java.util.List;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.problem.TestGroup;

/**
 * Cases that are sent at once.
 *
 * @param expected the right answers, in the order of the inputs
 */
public record Frame(List<Object[]> inputs, List<Object> expected) {

    /** The frame of a group that begins with the case {@code from}. */
    static Frame of(Judge.Job job, Solvers solvers, TestGroup group, int from) {
        List<Object[]> inputs = inputs(group, job.seed(), from);
        List<Object> expected =
                group.fresh()
                        ? solvers.answers(job.problem(), inputs)
                        : solvers.answers(job.problem(), group.name(), from, inputs);
        return new Frame(inputs, expected);
    }

    /** As {@link #of(Judge.Job, Solvers, TestGroup, int)}, with answers that nobody keeps. */
    static Frame of(Problem problem, Solvers solvers, TestGroup group, Seed seed, int from) {
        List<Object[]> inputs = inputs(group, seed, from);
        return new Frame(inputs, solvers.answers(problem, inputs));
    }

    private static List<Object[]> inputs(TestGroup group, Seed seed, int from) {
        int to = Math.min(from + group.batch(), group.size());
        List<Object[]> inputs = new ArrayList<>();
        for (int i = from; i < to; i++) {
            inputs.add(group.at(seed, i).input());
        }
        return inputs;
    }
}
