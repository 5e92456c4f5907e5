package org.cairnjudge.judge;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.sandbox.Ending;
import org.cairnjudge.sandbox.Limits;
import org.cairnjudge.sandbox.Loading;
import org.cairnjudge.sandbox.Outcome;
import org.cairnjudge.sandbox.Printed;
import org.cairnjudge.sandbox.Run;
import org.cairnjudge.sandbox.Usage;
import org.cairnjudge.verdict.Fact;
import org.cairnjudge.verdict.Message;

/** The JVMs of one program, one after the other, and what it does in them. */
final class Runners implements AutoCloseable {
    /** More fresh JVMs than this one program does not get, if nobody says otherwise. */
    private static final int MOST = 8;

    /** Of processor time, to see what the static fields hold. */
    private static final Duration GLANCE = Duration.ofMillis(500);

    /** The rest always finds something; one that did not would be no honest harness's word. */
    private static final Set<Loading.Reason> NAMED_WHEN_ABSENT =
            Set.of(Loading.Reason.MISSING_CLASS, Loading.Reason.MISSING_METHOD);

    private final Workshop workshop;
    private final Judge.Job job;
    private final Problem problem;
    private final Tally tally;
    private final Limits limits;
    private final Limits ends;
    private final int most;

    private Map<String, byte[]> classes = Map.of();
    private Optional<Workshop.Runner> runner = Optional.empty();
    private boolean deep;
    private int started;
    private int casesRun;
    private boolean over;
    private Printed printed = Printed.NOTHING;

    Runners(Workshop workshop, Judge.Job job, Tally tally) {
        this(workshop, job, tally, MOST);
    }

    /**
     * @param most JVMs that the program may have
     */
    Runners(Workshop workshop, Judge.Job job, Tally tally, int most) {
        this.most = most;
        this.workshop = workshop;
        this.job = job;
        this.problem = job.problem();
        this.tally = tally;
        this.limits = problem.limits();
        this.ends = beyondDoubt(limits);
    }

    /**
     * Where a box is ended: at half as much CPU again as the limit. What lies between is over the
     * limit by so little that a neighbour may be to blame, and has to show it once more.
     */
    private static Limits beyondDoubt(Limits limits) {
        Duration cpuTime = limits.cpuTime().multipliedBy(3).dividedBy(2);
        Duration wallTime = limits.wallTime().compareTo(cpuTime) < 0 ? cpuTime : limits.wallTime();
        return new Limits(cpuTime, wallTime, limits.memoryBytes(), limits.outputBytes());
    }

    /** Lets a JVM start, in the place of the one there was. */
    void start() {
        close();
        runner =
                Optional.of(
                        deep
                                ? workshop.deepRunner(job.jdk(), limits)
                                : workshop.runner(job.jdk(), limits));
        started++;
        casesRun = 0;
        over = false;
    }

    boolean mayHaveAnother() {
        return started < most;
    }

    int started() {
        return started;
    }

    /** Whether the present JVM has ended: only another one can run anything. */
    boolean isOver() {
        return over;
    }

    /** Cases that the present JVM has been given so far. */
    int casesRun() {
        return casesRun;
    }

    /**
     * Hands the program to the JVM that was started.
     *
     * @return what keeps it from being run
     */
    Optional<Finding> load(Map<String, byte[]> program) {
        classes = program;
        Loading loading = attempt();
        if (metTheEndOfItsStack(loading) && !deep) {
            Finding shallow = finding(loading).orElseThrow();
            deep = true;
            start();
            Loading inDeep = attempt();
            // Anything but a success there leaves what was found here.
            return inDeep instanceof Loading.Loaded && !isSlow(inDeep.usage())
                    ? Optional.empty()
                    : Optional.of(shallow);
        }
        boolean again =
                isSlow(loading.usage())
                        || loading instanceof Loading.Ended ended && isUnexplained(ended.ending());
        if (again && !isOverBeyondDoubt(loading) && mayHaveAnother()) {
            start();
            loading = attempt();
        }
        Optional<Finding> found = finding(loading);
        if (isSlow(loading.usage())) {
            Finding slow = Finding.cpuTime(limits).onLoad();
            found = Optional.of(found.map(other -> other.and(slow)).orElse(slow));
        }
        return found;
    }

    /** A fresh JVM with the program in it. */
    Optional<Finding> reload() {
        start();
        return load(classes);
    }

    /**
     * A fresh JVM with the program in it and with a deep stack, as all are from now on.
     *
     * @return empty if it cannot be loaded there
     */
    boolean reloadDeep() {
        deep = true;
        return reload().isEmpty();
    }

    /**
     * Whether a deeper stack might make a difference: it overflowed, or the JVM died, of which an
     * overflow is one cause, and so much memory was in use that half of the stack can have been.
     */
    boolean metTheEndOfItsStack(Run run) {
        if (deep) {
            return false;
        }
        if (run.ending().filter(Runners::isUnexplained).isPresent()) {
            long used = run.usage().peakMemoryBytes() - present().idleBytes();
            return used > present().stackBytes() / 2;
        }
        return run.outcomes().stream().anyMatch(Runners::isOverflow);
    }

    /**
     * Whether it overflowed where the stack is deep. How long that took says how deep we have made
     * it: the program recurses without end, and must not be told something else on a slower
     * machine.
     */
    boolean filledADeepStack(Run run) {
        return deep && run.outcomes().stream().anyMatch(Runners::isOverflow);
    }

    private static boolean metTheEndOfItsStack(Loading loading) {
        return loading instanceof Loading.Threw threw && isOverflow(threw.thrown());
    }

    private static boolean isOverflow(Outcome outcome) {
        return outcome instanceof Outcome.Threw threw
                && threw.kind() == Outcome.Kind.STACK_OVERFLOW;
    }

    /** Stack of the present JVM. */
    long stackBytes() {
        return present().stackBytes();
    }

    private Loading attempt() {
        Loading loading = present().load(classes, Solvers.entry(problem), ends);
        tally.loading(loading);
        if (loading instanceof Loading.Ended ended) {
            failIfOurs(ended.ending());
        }
        return loading;
    }

    private static boolean isOverBeyondDoubt(Loading loading) {
        return loading instanceof Loading.Ended ended && !isUnexplained(ended.ending());
    }

    private Optional<Finding> finding(Loading loading) {
        if (loading instanceof Loading.Misfit misfit) {
            return Optional.of(misfit(misfit));
        }
        if (loading instanceof Loading.Threw threw) {
            return Optional.of(Finding.of(threw.thrown(), limits, stackBytes()).onLoad());
        }
        if (loading instanceof Loading.Ended ended) {
            return Optional.of(Finding.of(ended.ending(), ended.usage(), limits).onLoad());
        }
        return Optional.empty();
    }

    private Finding misfit(Loading.Misfit misfit) {
        Message message = Message.of(misfit.reason().code());
        if (misfit.params().containsKey("found")) {
            message = message.with("found", misfit.params().get("found"));
        } else if (NAMED_WHEN_ABSENT.contains(misfit.reason())) {
            message = Message.of(misfit.reason().code() + "-none");
        }
        return Finding.of(Fact.MISFIT, message.with("expected", problem.signature().declaration()));
    }

    /** Runs some cases as one frame. */
    Run run(List<Object[]> inputs) {
        Run run = present().run(inputs, ends);
        casesRun += inputs.size();
        tally.frame(run, present().idleBytes());
        over = run.ending().isPresent();
        run.ending().ifPresent(this::failIfOurs);
        return run;
    }

    /**
     * What the program's static fields hold, each as a number: where two differ, so do the values.
     * A word of the harness's, for display only.
     *
     * @return by name; empty where the JVM did not say
     */
    Map<String, Long> statics() {
        Limits glance =
                new Limits(
                        GLANCE, GLANCE.multipliedBy(4), limits.memoryBytes(), limits.outputBytes());
        return present().statics(glance);
    }

    /** Over the limit, be it only by a little. */
    boolean isSlow(Usage usage) {
        return usage.cpu().compareTo(limits.cpuTime()) > 0;
    }

    static boolean isUnexplained(Ending ending) {
        return ending.cause() == Ending.Cause.CRASHED || ending.cause() == Ending.Cause.EXITED;
    }

    private void failIfOurs(Ending ending) {
        if (ending.isOurs()) {
            throw new JudgeFailure(job.id() + ": " + ending.cause() + ", " + ending.detail());
        }
    }

    private Workshop.Runner present() {
        return runner.orElseThrow(() -> new IllegalStateException("no JVM was started"));
    }

    /** What was printed in the present JVM, or the last one. */
    Printed printed() {
        return runner.map(Workshop.Runner::printed).orElse(printed);
    }

    /** What was printed in the present JVM since this was last asked. */
    Printed takePrinted() {
        return present().takePrinted();
    }

    @Override
    public void close() {
        if (runner.isPresent()) {
            Workshop.Runner last = runner.get();
            runner = Optional.empty();
            // Kill first: what is still in the pipe then has an end.
            last.close();
            printed = last.printed();
        }
    }
}
