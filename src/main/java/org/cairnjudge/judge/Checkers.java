package org.cairnjudge.judge;

import java.util.ArrayList;
import java.util.List;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.sandbox.Jdk;

/**
 * Says which answers are right: those that equal the reference's, or, where the package brings a
 * checker program, those that it accepts. Such a program is resident in a box of its own. It is
 * given inputs, the reference's answers and users' answers, and never any user's code.
 *
 * <p>At most {@code resident} programs are kept; the one unused for longest makes room.
 */
public final class Checkers implements AutoCloseable {
    private final Residents<ResidentChecker> programs;

    public Checkers(Workshop workshop, Jdk jdk, int resident) {
        this.programs =
                new Residents<>(resident, problem -> new ResidentChecker(workshop, jdk, problem));
    }

    /**
     * Whether an answer is right.
     *
     * @param input what was asked
     * @param expected the reference's answer
     * @param actual of the return type; may hold null inside
     * @throws PackageFault if the package's checker fails
     */
    public boolean right(Problem problem, Object[] input, Object expected, Object actual) {
        return opinion(problem, input, expected, actual).isRight();
    }

    /**
     * As {@link #right(Problem, Object[], Object, Object)}, for several at once.
     *
     * @return in the order of the inputs
     * @throws PackageFault if the package's checker fails on any of them
     */
    public List<Boolean> right(
            Problem problem, List<Object[]> inputs, List<Object> expected, List<Object> actual) {
        List<Boolean> right = new ArrayList<>();
        for (Opinion opinion : opinions(problem, inputs, expected, actual)) {
            right.add(opinion.isRight());
        }
        return right;
    }

    /** What is to be said of one answer. */
    Opinion opinion(Problem problem, Object[] input, Object expected, Object actual) {
        return opinions(problem, List.<Object[]>of(input), List.of(expected), List.of(actual))
                .get(0);
    }

    /**
     * What is to be said of some answers.
     *
     * @return in the order of the inputs; ends with the first on which the checker failed
     */
    List<Opinion> opinions(
            Problem problem, List<Object[]> inputs, List<Object> expected, List<Object> actual) {
        if (problem.checker().isPresent()) {
            return programs.of(problem).opinions(inputs, expected, actual);
        }
        List<Opinion> opinions = new ArrayList<>();
        for (int i = 0; i < inputs.size(); i++) {
            boolean right = Checker.right(expected.get(i), actual.get(i));
            opinions.add(right ? new Opinion.Right() : new Opinion.Wrong());
        }
        return opinions;
    }

    @Override
    public void close() {
        programs.close();
    }
}
