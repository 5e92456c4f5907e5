package org.cairnjudge.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.cairnjudge.problem.DataCase;
import org.cairnjudge.problem.Fault;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.TestGroup;
import org.cairnjudge.sandbox.Jdk;

/**
 * Says which answers are right: those that equal the reference's, or, where the package brings a
 * checker program, those that it accepts. Such a program is resident in a box of its own. It is
 * given inputs, the reference's answers and users' answers, and never any user's code.
 *
 * <p>At most {@code resident} programs are kept; the one unused for longest makes room.
 */
public final class Checkers implements Critic, AutoCloseable {
    /** More would hardly tell more, and each may take a box or two. */
    private static final int MOST_FAULTS = 3;

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
    @Override
    public List<Opinion> opinions(
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

    /**
     * Proves a package's checker on its own data: it must accept every answer that stands there,
     * and answer to nonsense without accepting all of it. That it tells the package's programs
     * apart is shown by their verdicts.
     *
     * @return what is wrong, three things at most; nothing where there is no checker
     */
    public List<Fault> faults(Problem problem) {
        if (problem.checker().isEmpty()) {
            return List.of();
        }
        List<Object> nonsense = Nonsense.of(problem.signature().returns());
        List<Fault> faults = new ArrayList<>();
        for (TestGroup group : problem.groups()) {
            for (DataCase made : group.data()) {
                fault(problem, made, nonsense)
                        .map(says -> new Fault(made.origin() + ".ans", 0, says))
                        .ifPresent(faults::add);
                if (faults.size() == MOST_FAULTS) {
                    return List.copyOf(faults);
                }
            }
        }
        return List.copyOf(faults);
    }

    private Optional<String> fault(Problem problem, DataCase made, List<Object> nonsense) {
        Opinion own = opinion(problem, made.input(), made.answer(), made.answer());
        if (own.code() != Opinion.Code.RIGHT) {
            return Optional.of("the checker does not accept the answer that stands here: " + own);
        }
        boolean refused = false;
        for (Object each : nonsense) {
            Opinion opinion = opinion(problem, made.input(), made.answer(), each);
            if (opinion instanceof Opinion.Failed failed) {
                return Optional.of(failed.cause());
            }
            refused |= opinion.code() != Opinion.Code.RIGHT;
        }
        return refused
                ? Optional.empty()
                : Optional.of("the checker accepts whatever it is shown, be it nonsense");
    }

    @Override
    public void close() {
        programs.close();
    }
}
