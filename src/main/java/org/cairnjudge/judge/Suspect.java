package org.cairnjudge.judge;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Values;
import org.cairnjudge.sandbox.Ending;
import org.cairnjudge.sandbox.Limits;
import org.cairnjudge.sandbox.Loading;
import org.cairnjudge.sandbox.Outcome;
import org.cairnjudge.sandbox.Run;
import org.cairnjudge.verdict.Verdict;

/**
 * A program that has failed, asked again and again whether it fails in the same way on another
 * input. What it does in company proves nothing: it is a lead, for somebody to confirm.
 *
 * <p>Asking is bounded by a time, a number of cases and a number of JVMs. Where a frame ends the
 * JVM, its cases are frames of their own: so it costs two JVMs to find the one that does.
 */
final class Suspect implements Reduction.Trial, AutoCloseable {
    /** Cases that are run in search of a smaller one. */
    static final int MOST_CASES = 5_000;

    /** What finding a smaller case may take. */
    static final Duration TIME = Duration.ofSeconds(2);

    private static final int MOST_RUNNERS = 12;
    private static final int CASES_IN_A_FRAME = 256;
    private static final int DEADLY_CASES_IN_A_FRAME = 16;

    /** Values in a frame, at most, where it has more than one case. */
    private static final int VALUES_IN_A_FRAME = 100_000;

    /** A frame that takes longer than this, or than the limit, leads nowhere in so short a time. */
    private static final Duration PATIENCE = Duration.ofMillis(500);

    /** Of the time limit, what must be exceeded to be a lead. */
    private static final int SLOW_PART = 20;

    private static final Duration LEAST_SLOW = Duration.ofMillis(100);

    private final Workshop workshop;
    private final Solvers solvers;
    private final Checkers checkers;
    private final Judge.Job job;
    private final Problem problem;
    private final Map<String, byte[]> classes;
    private final Verdict verdict;
    private final Limits limits;
    private int mostTogether;
    private int least;
    private OptionalLong start = OptionalLong.empty();

    private Optional<Workshop.Runner> runner = Optional.empty();
    private int started;
    private int casesTried;
    private int together;
    private boolean over;

    /**
     * @param classes the compiled program
     * @param verdict how it failed: WA, RTE or TLE
     */
    Suspect(
            Workshop workshop,
            Solvers solvers,
            Checkers checkers,
            Judge.Job job,
            Map<String, byte[]> classes,
            Verdict verdict) {
        this.workshop = workshop;
        this.solvers = solvers;
        this.checkers = checkers;
        this.job = job;
        this.problem = job.problem();
        this.classes = classes;
        this.verdict = verdict;
        this.limits = limits(problem.limits(), verdict);
        this.mostTogether = CASES_IN_A_FRAME;
        this.least = CASES_IN_A_FRAME;
        this.together = CASES_IN_A_FRAME;
        if (verdict == Verdict.TLE) {
            goSlowly();
        }
    }

    /** Where a case that fails costs its JVM, no other JVM is to be lost in search of it. */
    private void goSlowly() {
        mostTogether = DEADLY_CASES_IN_A_FRAME;
        least = 1;
        together = 1;
    }

    private static Limits limits(Limits real, Verdict verdict) {
        Duration cpu = PATIENCE;
        if (verdict == Verdict.TLE) {
            cpu = real.cpuTime().dividedBy(SLOW_PART);
            cpu = cpu.compareTo(LEAST_SLOW) < 0 ? LEAST_SLOW : cpu;
        }
        cpu = cpu.compareTo(real.cpuTime()) > 0 ? real.cpuTime() : cpu;
        return new Limits(cpu, cpu.multipliedBy(3), real.memoryBytes(), real.outputBytes());
    }

    @Override
    public boolean isOver() {
        over = over || casesTried >= MOST_CASES || spent().compareTo(TIME) > 0;
        return over;
    }

    /** The time since the first JVM was ready. */
    Duration spent() {
        return start.isEmpty()
                ? Duration.ZERO
                : Duration.ofNanos(System.nanoTime() - start.getAsLong());
    }

    /** Cases that were run so far. */
    int casesTried() {
        return casesTried;
    }

    /** JVMs that were started so far. */
    int started() {
        return started;
    }

    @Override
    public OptionalInt firstFailing(List<Object[]> inputs) {
        int from = 0;
        while (from < inputs.size() && !isOver()) {
            int to = Math.min(endOfFrame(inputs, from), from + MOST_CASES - casesTried);
            List<Object[]> asked = inputs.subList(from, to);
            List<Object> expected =
                    verdict == Verdict.WA ? solvers.answers(problem, asked) : List.of();
            // Also those behind the first that fails: they were run as well.
            casesTried += asked.size();
            OptionalInt failing = firstFailing(asked, expected);
            if (failing.isPresent()) {
                return OptionalInt.of(from + failing.getAsInt());
            }
            from = to;
        }
        return OptionalInt.empty();
    }

    private int endOfFrame(List<Object[]> inputs, int from) {
        long values = 0;
        int to = from;
        do {
            values += Values.count(inputs.get(to));
            to++;
        } while (to < inputs.size() && to - from < together && values < VALUES_IN_A_FRAME);
        return to;
    }

    /**
     * As {@link #firstFailing(List)}, for cases whose answers are known and that may be one frame.
     * They are not counted.
     *
     * @param expected looked at only where the program's answers were wrong
     */
    OptionalInt firstFailing(List<Object[]> inputs, List<Object> expected) {
        int from = 0;
        int singlyTo = 0;
        while (from < inputs.size() && !isOver()) {
            int to = Math.min(inputs.size(), from + (from < singlyTo ? 1 : together));
            Optional<Workshop.Runner> present = runner();
            if (present.isEmpty()) {
                return OptionalInt.empty();
            }
            Run run = present.get().run(inputs.subList(from, to), limits);
            run.ending().ifPresent(this::failIfOurs);
            OptionalInt failing = firstFailing(inputs, expected, from, run.outcomes());
            if (failing.isPresent()) {
                return failing;
            }
            if (run.ending().isEmpty()) {
                // The harness stops at the first case without a value; that one is done with.
                from += Math.max(1, run.outcomes().size());
                together = Math.min(mostTogether, together * 2);
                continue;
            }
            closeRunner();
            if (to - from > 1) {
                singlyTo = to;
                together = least;
            } else if (verdictOf(run) == verdict) {
                goSlowly();
                return OptionalInt.of(from);
            } else {
                from++;
            }
        }
        return OptionalInt.empty();
    }

    private Verdict verdictOf(Run run) {
        return Finding.of(run.ending().orElseThrow(), run.usage(), limits).verdict();
    }

    /** The first outcome that is as bad, of the cases from {@code from} on. */
    private OptionalInt firstFailing(
            List<Object[]> inputs, List<Object> expected, int from, List<Outcome> outcomes) {
        List<Object> answers = new ArrayList<>();
        for (Outcome outcome : outcomes) {
            if (outcome instanceof Outcome.Returned returned) {
                answers.add(returned.value());
            }
        }
        // Only the last one can be without a value.
        int answered = from + answers.size();
        if (verdict == Verdict.WA && !answers.isEmpty()) {
            List<Opinion> opinions =
                    checkers.opinions(
                            problem,
                            inputs.subList(from, answered),
                            expected.subList(from, answered),
                            answers);
            for (int i = 0; i < opinions.size(); i++) {
                if (!opinions.get(i).isRight()) {
                    return OptionalInt.of(from + i);
                }
            }
        }
        boolean last = answers.size() < outcomes.size() && fails(outcomes.get(answers.size()));
        return last ? OptionalInt.of(answered) : OptionalInt.empty();
    }

    private boolean fails(Outcome other) {
        if (other instanceof Outcome.Threw threw) {
            return Finding.of(threw, limits, 0).verdict() == verdict;
        }
        return other instanceof Outcome.Null && verdict == Verdict.WA;
    }

    private Optional<Workshop.Runner> runner() {
        if (runner.isPresent()) {
            return runner;
        }
        if (started >= MOST_RUNNERS) {
            over = true;
            return Optional.empty();
        }
        started++;
        runner = Optional.of(workshop.runner(job.jdk(), problem.limits()));
        Loading loading = runner.get().load(classes, Solvers.entry(problem), problem.limits());
        if (loading instanceof Loading.Ended ended) {
            failIfOurs(ended.ending());
        }
        if (!(loading instanceof Loading.Loaded)) {
            // It was loaded before: what it does now tells nothing of its first failure.
            over = true;
            closeRunner();
        }
        if (start.isEmpty()) {
            start = OptionalLong.of(System.nanoTime());
        }
        return runner;
    }

    private void failIfOurs(Ending ending) {
        if (ending.isOurs()) {
            throw new JudgeFailure(job.id() + ": " + ending.cause() + ", " + ending.detail());
        }
    }

    private void closeRunner() {
        runner.ifPresent(Workshop.Runner::close);
        runner = Optional.empty();
    }

    @Override
    public void close() {
        closeRunner();
    }
}
