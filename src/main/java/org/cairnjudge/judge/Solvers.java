package org.cairnjudge.judge;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Values;
import org.cairnjudge.sandbox.Compilation;
import org.cairnjudge.sandbox.Entry;
import org.cairnjudge.sandbox.Jdk;
import org.cairnjudge.sandbox.Limits;
import org.cairnjudge.sandbox.Loading;
import org.cairnjudge.sandbox.Outcome;
import org.cairnjudge.sandbox.Run;
import org.cairnjudge.sandbox.SandboxFailure;
import org.cairnjudge.sandbox.Source;

/**
 * The reference solvers: each is a package's own accepted solution, resident in a box that is never
 * given anything a user wrote but validated inputs. Its answers never go into a box that runs user
 * code.
 *
 * <p>At most {@code resident} solvers are kept; the one unused for longest makes room.
 */
public final class Solvers implements AutoCloseable {
    /** A solver is replaced after so many answers: whatever it leaks, it leaks not for ever. */
    private static final int ANSWERS_PER_LIFE = 1_000_000;

    /** The reference gets this many times the user's time: its slowness is never a verdict. */
    private static final int PATIENCE = 10;

    private static final int LONGEST_IN_A_FAILURE = 200;

    private final Workshop workshop;
    private final Jdk jdk;
    private final int resident;
    private final Map<String, Solver> solvers = new LinkedHashMap<>(16, 0.75f, true);

    public Solvers(Workshop workshop, Jdk jdk, int resident) {
        this.workshop = workshop;
        this.jdk = jdk;
        this.resident = resident;
    }

    /**
     * Solves some inputs.
     *
     * @param inputs valid ones; as many as fit one frame
     * @return the right answers, in order
     * @throws JudgeFailure if the reference cannot
     */
    public List<Object> answers(Problem problem, List<Object[]> inputs) {
        return solver(problem).answers(inputs);
    }

    /**
     * The right answers of a fixed group's cases, kept once they are known: every submission asks
     * for the same.
     */
    List<Object> answers(Problem problem, String group, int from, List<Object[]> inputs) {
        return solver(problem).kept(group, from, inputs);
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

    private Solver solver(Problem problem) {
        List<Solver> unused = new ArrayList<>();
        Solver solver;
        synchronized (solvers) {
            solver =
                    solvers.computeIfAbsent(
                            problem.testsetVersion(), version -> new Solver(problem));
            var eldest = solvers.values().iterator();
            while (solvers.size() > resident) {
                unused.add(eldest.next());
                eldest.remove();
            }
        }
        unused.forEach(Solver::retire);
        return solver;
    }

    @Override
    public void close() {
        List<Solver> all;
        synchronized (solvers) {
            all = List.copyOf(solvers.values());
            solvers.clear();
        }
        all.forEach(Solver::retire);
    }

    /** One package's solver. Its lock is held while it works: one frame at a time. */
    private final class Solver {
        private final Problem problem;
        private final Limits limits;
        private final Map<String, List<Object>> kept = new LinkedHashMap<>();
        private Optional<Map<String, byte[]>> classes = Optional.empty();
        private Optional<Workshop.Runner> runner = Optional.empty();
        private int answered;
        private boolean retired;

        private Solver(Problem problem) {
            this.problem = problem;
            Duration time = problem.limits().cpuTime().multipliedBy(PATIENCE);
            this.limits = Limits.ofCpu(time, problem.limits().memoryBytes());
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
            if (answered > ANSWERS_PER_LIFE) {
                close();
            }
            // A failure is repeated once: the box, not the solver, may be to blame.
            try {
                return ask(inputs);
            } catch (JudgeFailure | SandboxFailure first) {
                close();
                return ask(inputs);
            } finally {
                // Whoever still held a retired solver opened its box again; nobody else closes it.
                if (retired) {
                    close();
                }
            }
        }

        private synchronized void retire() {
            retired = true;
            close();
        }

        private List<Object> ask(List<Object[]> inputs) {
            if (runner.isEmpty()) {
                runner = Optional.of(open());
            }
            Run run = runner.get().run(inputs, limits);
            List<Object> answers = new ArrayList<>();
            for (Outcome outcome : run.outcomes()) {
                if (!(outcome instanceof Outcome.Returned returned)) {
                    throw failure(
                            "gave no answer to " + describe(inputs.get(answers.size())), outcome);
                }
                answers.add(returned.value());
            }
            if (answers.size() < inputs.size()) {
                throw failure(
                        "did not answer " + describe(inputs.get(answers.size())), run.ending());
            }
            answered += answers.size();
            return List.copyOf(answers);
        }

        private Workshop.Runner open() {
            if (classes.isEmpty()) {
                classes = Optional.of(compiled());
            }
            Workshop.Runner fresh = workshop.runner(jdk, limits);
            try {
                Loading loading = fresh.load(classes.get(), entry(problem), limits);
                if (!(loading instanceof Loading.Loaded)) {
                    throw failure("could not be loaded", loading);
                }
            } catch (RuntimeException e) {
                fresh.close();
                throw e;
            }
            answered = 0;
            return fresh;
        }

        private Map<String, byte[]> compiled() {
            Compilation compilation =
                    workshop.compile(
                            jdk,
                            new Source("Solution.java", problem.reference().source()),
                            problem.slug());
            if (compilation instanceof Compilation.Compiled compiled) {
                return compiled.classes();
            }
            throw failure("does not compile", compilation);
        }

        private JudgeFailure failure(String what, Object seen) {
            return new JudgeFailure(
                    "the reference solver of " + problem.slug() + " " + what + ": " + seen);
        }

        private String describe(Object[] input) {
            return Values.brief(List.of(input), LONGEST_IN_A_FAILURE);
        }

        private synchronized void close() {
            runner.ifPresent(Workshop.Runner::close);
            runner = Optional.empty();
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
