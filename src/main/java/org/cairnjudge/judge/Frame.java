package org.cairnjudge.judge;

import java.util.ArrayList;
import java.util.List;
import org.cairnjudge.problem.TestGroup;

/**
 * Cases that are sent at once.
 *
 * @param expected the right answers, in the order of the inputs
 */
record Frame(List<Object[]> inputs, List<Object> expected) {

    /** The frame of a group that begins with the case {@code from}. */
    static Frame of(Judge.Job job, Solvers solvers, TestGroup group, int from) {
        int to = Math.min(from + group.batch(), group.size());
        List<Object[]> inputs = new ArrayList<>();
        for (int i = from; i < to; i++) {
            inputs.add(group.at(job.seed(), i).input());
        }
        List<Object> expected =
                group.fresh()
                        ? solvers.answers(job.problem(), inputs)
                        : solvers.answers(job.problem(), group.name(), from, inputs);
        return new Frame(inputs, expected);
    }
}
