package org.cairnjudge.judge;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.TestGroup;
import org.cairnjudge.problem.Values;
import org.cairnjudge.sandbox.Compilation;
import org.cairnjudge.sandbox.Ending;
import org.cairnjudge.sandbox.Limits;
import org.cairnjudge.sandbox.Loading;
import org.cairnjudge.sandbox.Outcome;
import org.cairnjudge.sandbox.Printed;
import org.cairnjudge.sandbox.Run;
import org.cairnjudge.sandbox.Source;
import org.cairnjudge.sandbox.Usage;
import org.cairnjudge.verdict.Fact;
import org.cairnjudge.verdict.Judgement;
import org.cairnjudge.verdict.Message;
import org.cairnjudge.verdict.Verdict;

/** One judging while it goes on: the program's JVM, and what was counted and measured so far. */
final class Judging implements AutoCloseable {
    /** Loading and all frames together may take this many times what one frame may. */
    private static final int TOTAL_BUDGET = 20;

    /** More fresh JVMs than this one program does not get. */
    private static final int MOST_RUNNERS = 8;

    /** What is longer as JSON is not shown in a counterexample, and not stored either. */
    private static final int LONGEST_SHOWN = 4_096;

    /** A longer answer is cut in the message. */
    private static final int LONGEST_IN_A_SENTENCE = 200;

    /**
     * The kernel counts CPU time in steps of 10 ms: below two of them the wall clock knows more.
     */
    private static final Duration TWO_TICKS = Duration.ofMillis(20);

    /** The rest always finds something; one that did not would be no honest harness's word. */
    private static final Set<Loading.Reason> NAMED_WHEN_ABSENT =
            Set.of(Loading.Reason.MISSING_CLASS, Loading.Reason.MISSING_METHOD);

    private final Workshop workshop;
    private final Solvers solvers;
    private final Judge.Job job;
    private final Problem problem;
    private final Limits limits;

    private final List<Judgement.Group> groups = new ArrayList<>();
    private Map<String, byte[]> classes = Map.of();
    private Workshop.Runner runner;
    private int runners;
    private String compileOutput;
    private Printed printed = Printed.NOTHING;
    private int passed;
    private Duration slowest = Duration.ZERO;
    private Duration all = Duration.ZERO;
    private Duration cpu = Duration.ZERO;
    private Duration wall = Duration.ZERO;
    private Optional<Usage> last = Optional.empty();
    private long memoryBytes;
    private Optional<Judgement.Counterexample> counterexample = Optional.empty();

    // Of the group that is being walked.
    private TestGroup group;
    private int groupPassed;
    private Duration groupSlowest = Duration.ZERO;

    Judging(Workshop workshop, Solvers solvers, Judge.Job job) {
        this.workshop = workshop;
        this.solvers = solvers;
        this.job = job;
        this.problem = job.problem();
        this.limits = problem.limits();
    }

    Judgement run(Runnable onRunning) {
        // The JVM starts while the compiler works: most sources compile.
        fresh();
        Compilation compilation =
                workshop.compile(
                        job.jdk(), new Source("Solution.java", job.source()), job.author());
        if (compilation instanceof Compilation.Rejected rejected) {
            compileOutput = CompilerOutput.of(rejected.messages(), rejected.truncated());
            return ended(Finding.of(Fact.REJECTED_BY_COMPILER, Message.of("compile-error")));
        }
        if (compilation instanceof Compilation.OutOfBounds bound) {
            return ended(
                    Finding.of(
                            Fact.COMPILER_OUT_OF_BOUNDS,
                            Message.of(
                                    "compile-" + bound.bound().name().toLowerCase(Locale.ROOT))));
        }
        Compilation.Compiled compiled = (Compilation.Compiled) compilation;
        classes = compiled.classes();
        if (!compiled.messages().isEmpty()) {
            compileOutput = CompilerOutput.of(compiled.messages(), false);
        }
        onRunning.run();
        Optional<Finding> found = load();
        for (TestGroup next : problem.groups()) {
            if (found.isPresent()) {
                break;
            }
            found = walk(next);
        }
        return ended(
                found.orElseGet(
                        () ->
                                Finding.of(
                                        Fact.RIGHT_ANSWER,
                                        Message.of("accepted")
                                                .with("total", problem.testset().size()))));
    }

    private Optional<Finding> walk(TestGroup next) {
        group = next;
        groupPassed = 0;
        groupSlowest = Duration.ZERO;
        Optional<Finding> found = Optional.empty();
        for (int from = 0; from < group.size() && found.isEmpty(); from += group.batch()) {
            found = batch(from, Math.min(from + group.batch(), group.size()));
        }
        Verdict verdict = found.map(Finding::verdict).orElse(Verdict.AC);
        groups.add(
                new Judgement.Group(
                        group.name(),
                        group.title().byTag(),
                        group.size(),
                        groupPassed,
                        verdict,
                        groupSlowest));
        return found;
    }

    /** The cases of one frame, from {@code from} to below {@code to}. */
    private Optional<Finding> batch(int from, int to) {
        List<Object[]> inputs = new ArrayList<>();
        for (int i = from; i < to; i++) {
            inputs.add(group.at(job.seed(), i).input());
        }
        List<Object> expected =
                group.fresh()
                        ? solvers.answers(problem, inputs)
                        : solvers.answers(problem, group.name(), from, inputs);
        if (inputs.size() == 1) {
            return alone(from, inputs.get(0), expected.get(0));
        }
        Run run = frame(inputs);
        for (int i = 0; i < inputs.size(); i++) {
            boolean answered = i < run.outcomes().size();
            if (answered && gaveAnswer(run.outcomes().get(i))) {
                Optional<Finding> found =
                        check(from + i, inputs.get(i), expected.get(i), run.outcomes().get(i));
                if (found.isPresent()) {
                    return found;
                }
                continue;
            }
            // A batch that ends badly says little of its cases: those without an answer are run
            // again, each alone, in a fresh JVM, and only that counts.
            Optional<Finding> onLoad = reload();
            if (onLoad.isPresent()) {
                return onLoad;
            }
            for (int j = i; j < inputs.size(); j++) {
                Optional<Finding> found = alone(from + j, inputs.get(j), expected.get(j));
                if (found.isPresent()) {
                    return found;
                }
            }
            break;
        }
        return overBudget(to - 1);
    }

    /** One case as a frame of its own. */
    private Optional<Finding> alone(int index, Object[] input, Object expected) {
        Run run = frame(List.<Object[]>of(input));
        if (run.ending().filter(Judging::unexplained).isPresent() && runners < MOST_RUNNERS) {
            // Nobody here killed it. It is tried once more: if it dies again, it is the program.
            Optional<Finding> onLoad = reload();
            if (onLoad.isPresent()) {
                return onLoad;
            }
            run = frame(List.<Object[]>of(input));
        }
        if (run.outcomes().isEmpty()) {
            Ending ending =
                    run.ending()
                            .orElseThrow(
                                    () ->
                                            new JudgeFailure(
                                                    job.id() + ": neither an answer nor an end"));
            remember(input, expected, null);
            return Optional.of(at(index, Finding.of(ending, limits)));
        }
        return check(index, input, expected, run.outcomes().get(0)).or(() -> overBudget(index));
    }

    private static boolean unexplained(Ending ending) {
        return ending.cause() == Ending.Cause.CRASHED || ending.cause() == Ending.Cause.EXITED;
    }

    private static boolean gaveAnswer(Outcome outcome) {
        return outcome instanceof Outcome.Returned || outcome instanceof Outcome.Null;
    }

    private Optional<Finding> check(int index, Object[] input, Object expected, Outcome outcome) {
        if (outcome instanceof Outcome.Returned returned) {
            if (Checker.right(expected, returned.value())) {
                passed++;
                groupPassed++;
                return Optional.empty();
            }
            remember(input, expected, Values.json(returned.value()));
            return Optional.of(
                    at(
                            index,
                            Finding.of(
                                    Fact.WRONG_ANSWER,
                                    Message.of("wrong-answer")
                                            .with("expected", brief(expected))
                                            .with("actual", brief(returned.value())))));
        }
        remember(input, expected, null);
        if (outcome instanceof Outcome.Threw threw) {
            return Optional.of(at(index, Finding.of(threw, limits)));
        }
        if (outcome instanceof Outcome.TooLarge) {
            return Optional.of(
                    at(
                            index,
                            Finding.of(
                                    Fact.ANSWER_TOO_LARGE,
                                    Message.of("answer-too-large").with("limit", LARGEST_ANSWER))));
        }
        return Optional.of(
                at(
                        index,
                        Finding.of(
                                Fact.NULL_ANSWER,
                                Message.of("null-answer").with("expected", brief(expected)))));
    }

    /** One answer may be as large as this (the harness refuses more, and so does the codec). */
    private static final int LARGEST_ANSWER = 1 << 20;

    private Optional<Finding> overBudget(int index) {
        return overBudget(index, cpu, limits.cpuTime())
                // Who sleeps uses no processor time, but keeps others waiting all the same.
                .or(() -> overBudget(index, wall, limits.wallTime()));
    }

    private Optional<Finding> overBudget(int index, Duration used, Duration ofOneFrame) {
        Duration budget = ofOneFrame.multipliedBy(TOTAL_BUDGET);
        if (used.compareTo(budget) <= 0) {
            return Optional.empty();
        }
        return Optional.of(
                at(
                        index,
                        Finding.of(
                                Fact.TOTAL_TIME,
                                Message.of("total-time").with("limit", budget.toMillis()))));
    }

    private Finding at(int index, Finding finding) {
        return new Finding(
                finding.facts(),
                finding.message().with("case", index + 1).with("group", group.name()),
                finding.raw());
    }

    private Run frame(List<Object[]> inputs) {
        Run run = runner.run(inputs, limits);
        measure(run.usage(), time(run));
        failIfOurs(run.ending());
        return run;
    }

    private static Duration time(Run run) {
        Usage usage = run.usage();
        boolean waited =
                run.ending().filter(ending -> ending.cause() == Ending.Cause.WALL).isPresent();
        if (waited) {
            return usage.wall();
        }
        if (usage.cpu().compareTo(TWO_TICKS) >= 0) {
            return usage.cpu();
        }
        return usage.wall().compareTo(TWO_TICKS) < 0 ? usage.wall() : TWO_TICKS;
    }

    private void failIfOurs(Optional<Ending> ending) {
        if (ending.isPresent() && ending.get().cause() == Ending.Cause.FAILED_TO_START) {
            throw new JudgeFailure(
                    job.id() + ": the runner failed to start: " + ending.get().detail());
        }
    }

    private void measure(Usage usage, Duration time) {
        all = all.plus(time);
        charge(usage);
        slowest = max(slowest, time);
        groupSlowest = max(groupSlowest, time);
        memoryBytes = Math.max(memoryBytes, usage.peakMemoryBytes() - runner.idleBytes());
    }

    private void charge(Usage usage) {
        cpu = cpu.plus(usage.cpu());
        wall = wall.plus(usage.wall());
        last = Optional.of(usage);
    }

    private static Duration max(Duration one, Duration other) {
        return one.compareTo(other) >= 0 ? one : other;
    }

    private Optional<Finding> reload() {
        fresh();
        return load();
    }

    private void fresh() {
        closeRunner();
        runner = workshop.runner(job.jdk(), limits);
        runners++;
    }

    private Optional<Finding> load() {
        Loading loading = loading();
        if (loading instanceof Loading.Ended ended
                && unexplained(ended.ending())
                && runners < MOST_RUNNERS) {
            fresh();
            loading = loading();
        }
        if (loading instanceof Loading.Loaded) {
            return Optional.empty();
        }
        if (loading instanceof Loading.Misfit misfit) {
            return Optional.of(misfit(misfit));
        }
        if (loading instanceof Loading.Threw threw) {
            return Optional.of(onLoad(Finding.of(threw.thrown(), limits)));
        }
        return Optional.of(onLoad(Finding.of(((Loading.Ended) loading).ending(), limits)));
    }

    /** Loading is on the clock, but it is no case: its time counts only for the budget. */
    private Loading loading() {
        Loading loading = runner.load(classes, Solvers.entry(problem), limits);
        charge(loading.usage());
        if (loading instanceof Loading.Ended ended) {
            failIfOurs(Optional.of(ended.ending()));
        }
        return loading;
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

    private static Finding onLoad(Finding finding) {
        Message message = finding.message();
        return new Finding(
                finding.facts(),
                new Message(message.code() + "-on-load", message.params()),
                finding.raw());
    }

    /**
     * @param actual as JSON, null where there was no answer
     */
    private void remember(Object[] input, Object expected, String actual) {
        String shown = Values.inputJson(problem.signature(), input);
        String right = Values.json(expected);
        if (shown.length() > LONGEST_SHOWN || right.length() > LONGEST_SHOWN) {
            return;
        }
        boolean tooLong = actual != null && actual.length() > LONGEST_SHOWN;
        counterexample =
                Optional.of(new Judgement.Counterexample(shown, right, tooLong ? null : actual));
    }

    private static String brief(Object value) {
        return Values.brief(value, LONGEST_IN_A_SENTENCE);
    }

    private Judgement ended(Finding finding) {
        closeRunner();
        for (TestGroup unreached :
                problem.groups().subList(groups.size(), problem.groups().size())) {
            groups.add(
                    new Judgement.Group(
                            unreached.name(),
                            unreached.title().byTag(),
                            unreached.size(),
                            0,
                            null,
                            Duration.ZERO));
        }
        return new Judgement(
                finding.verdict(),
                finding.message(),
                passed,
                problem.testset().size(),
                slowest,
                all,
                memoryBytes,
                groups,
                counterexample,
                compileOutput,
                printed.truncated() ? printed.text() + "\n…" : printed.text(),
                facts(finding));
    }

    /** What was measured, and against which limits, for whoever doubts the verdict. */
    private Map<String, String> facts(Finding finding) {
        Map<String, String> facts = new TreeMap<>(finding.raw());
        facts.put("cpuLimitMs", String.valueOf(limits.cpuTime().toMillis()));
        facts.put("wallLimitMs", String.valueOf(limits.wallTime().toMillis()));
        facts.put("memoryLimitBytes", String.valueOf(limits.memoryBytes()));
        facts.put("totalCpuMs", String.valueOf(cpu.toMillis()));
        facts.put("totalWallMs", String.valueOf(wall.toMillis()));
        facts.put("runners", String.valueOf(runners));
        facts.put("printedTruncated", String.valueOf(printed.truncated()));
        last.ifPresent(
                usage -> {
                    facts.put("cpuMs", String.valueOf(usage.cpu().toMillis()));
                    facts.put("wallMs", String.valueOf(usage.wall().toMillis()));
                    facts.put("peakBytes", String.valueOf(usage.peakMemoryBytes()));
                });
        return facts;
    }

    private void closeRunner() {
        if (runner != null) {
            // Kill first: what is still in the pipe then has an end.
            runner.close();
            printed = runner.printed();
            runner = null;
        }
    }

    @Override
    public void close() {
        closeRunner();
    }
}
