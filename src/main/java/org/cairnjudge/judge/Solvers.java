package org.cairnjudge.judge;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Values;
import org.cairnjudge.sandbox.Entry;
import org.cairnjudge.sandbox.Jdk;
import org.cairnjudge.sandbox.Outcome;
import org.cairnjudge.sandbox.Run;
import org.cairnjudge.sandbox.Source;

/**
 * The reference solvers: each is a package's own accepted solution, resident in a box that is never
 * given anything a user wrote but validated inputs. Its answers never go into a box that runs user
 * code.
 *
 * <p>At most {@code resident} solvers are kept; the one unused for longest makes room.
 */
public final class Solvers implements AutoCloseable {
    private static final int PATIENCE = 10;

    private static final int LONGEST_IN_A_FAILURE = 200;

    private final Workshop workshop;
    private final Jdk jdk;
    private final Residents<Solver> solvers;

    public Solvers(Workshop workshop, Jdk jdk, int resident) {
        this.workshop = workshop;
        this.jdk = jdk;
        this.solvers = new Residents<>(resident, Solver::new);
    }

    /**
     * Solves some inputs.
     *
     * @param inputs valid ones; as many as fit one frame
     * @return the right answers, in order
     * @throws JudgeFailure if the reference cannot
     */
    public List<Object> answers(Problem problem, List<Object[]> inputs) {
        return solvers.of(problem).answers(inputs);
    }

    /**
     * The right answers of a fixed group's cases, kept once they are known: every submission asks
     * for the same.
     */
    List<Object> answers(Problem problem, String group, int from, List<Object[]> inputs) {
        return solvers.of(problem).kept(group, from, inputs);
    }

    /**
     * Asks again, twice, before a user's answer is called wrong.
     *
     * @throws JudgeFailure if the reference now says something else: then nobody knows what is
     *     right
     */
    void confirm(Checkers checkers, Problem problem, Object[] input, Object expected) {
        for (Object again : answers(problem, List.of(input, input))) {
            if (!checkers.right(problem, input, expected, again)) {
                throw new JudgeFailure(
                        "the reference solver of "
                                + problem.slug()
                                + " contradicts itself: "
                                + Values.brief(expected, LONGEST_IN_A_FAILURE)
                                + " and then "
                                + Values.brief(again, LONGEST_IN_A_FAILURE));
            }
        }
    }

    @Override
    public void close() {
        solvers.close();
    }

    /** One package's solver. Its lock is held while it works: one frame at a time. */
    private final class Solver implements Residents.Resident {
        private final ResidentProgram program;
        private final Map<String, List<Object>> kept = new LinkedHashMap<>();

        private Solver(Problem problem) {
            Source source = new Source("Solution.java", problem.reference().source());
            this.program =
                    new ResidentProgram(
                            workshop,
                            jdk,
                            new ResidentProgram.Part(
                                    "reference solver", problem, source, entry(problem), PATIENCE));
        }

        private synchronized List<Object> kept(String group, int from, List<Object[]> inputs) {
            String key = group + "/" + from;
            List<Object> known = kept.get(key);
            if (known == null) {
                known = answers(inputs);
                kept.put(key, known);
            }
            return known;
        }

        private synchronized List<Object> answers(List<Object[]> inputs) {
            return program.use(
                    () -> {
                        // A failure is repeated once: the box, not the solver, may be to blame.
                        try {
                            return ask(inputs);
                        } catch (JudgeFailure first) {
                            program.close();
                            return ask(inputs);
                        }
                    });
        }

        private List<Object> ask(List<Object[]> inputs) {
            Run run = program.run(inputs);
            List<Object> answers = new ArrayList<>();
            for (Outcome outcome : run.outcomes()) {
                if (!(outcome instanceof Outcome.Returned returned)) {
                    throw program.failure(
                            "gave no answer to " + describe(inputs.get(answers.size())), outcome);
                }
                answers.add(returned.value());
            }
            if (answers.size() < inputs.size()) {
                throw program.failure(
                        "did not answer " + describe(inputs.get(answers.size())), run.ending());
            }
            return List.copyOf(answers);
        }

        private static String describe(Object[] input) {
            return Values.brief(List.of(input), LONGEST_IN_A_FAILURE);
        }

        @Override
        public void retire() {
            program.retire();
        }
    }

    static Entry entry(Problem problem) {
        return new Entry(
                "Solution",
                problem.signature().method(),
                problem.signature().parameterTypes(),
                problem.signature().returns().javaName());
    }
}
