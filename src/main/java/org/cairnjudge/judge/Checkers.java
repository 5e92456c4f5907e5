package org.cairnjudge.judge;

import java.util.ArrayList;
import java.util.List;
import org.cairnjudge.problem.Problem;

/** Says which answers are right. Answers never meet expected ones in a box that runs user code. */
public final class Checkers {

    /**
     * Whether an answer is right.
     *
     * @param input what was asked
     * @param expected the reference's answer
     * @param actual of the return type; may hold null inside
     */
    public boolean right(Problem problem, Object[] input, Object expected, Object actual) {
        return right(problem, List.<Object[]>of(input), List.of(expected), List.of(actual)).get(0);
    }

    /**
     * As {@link #right(Problem, Object[], Object, Object)}, for several at once.
     *
     * @return in the order of the inputs
     */
    public List<Boolean> right(
            Problem problem, List<Object[]> inputs, List<Object> expected, List<Object> actual) {
        List<Boolean> right = new ArrayList<>();
        for (int i = 0; i < inputs.size(); i++) {
            right.add(Checker.right(expected.get(i), actual.get(i)));
        }
        return right;
    }
}
