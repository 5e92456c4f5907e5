package org.cairnjudge.judge;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.cairnjudge.problem.Challenge;
import org.cairnjudge.problem.DataCase;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Program;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.problem.TestGroup;
import org.cairnjudge.problem.Values;
import org.cairnjudge.sandbox.Compilation;
import org.cairnjudge.sandbox.Jdk;
import org.cairnjudge.sandbox.Limits;
import org.cairnjudge.sandbox.Loading;
import org.cairnjudge.sandbox.Outcome;
import org.cairnjudge.sandbox.Run;
import org.cairnjudge.sandbox.Source;
import org.cairnjudge.verdict.Judgement;
import org.cairnjudge.verdict.Verdict;

/**
 * Proves a package with the real judge: that its answers are right, that its tests tell right from
 * wrong, and that its time limit has room. Reading it ({@code problem.PackageReader}) has shown
 * before that it is complete and well-formed.
 */
final class PackageCheck {
    /** The group that holds every input up to some size, where the brute force is the oracle. */
    static final String EXHAUSTIVE = "every-small-input";

    /** Fresh groups are looked at under these seeds. */
    private static final List<Seed> SEEDS = List.of(Seed.of(1), Seed.of(2));

    /** A brute force may take its time. */
    private static final Duration ORACLE_TIME = Duration.ofSeconds(30);

    private static final Map<Program.Expected, Set<Verdict>> ALLOWED =
            Map.of(
                    Program.Expected.ACCEPTED, Set.of(Verdict.AC),
                    Program.Expected.WRONG_ANSWER, Set.of(Verdict.WA),
                    Program.Expected.TIME_LIMIT_EXCEEDED, Set.of(Verdict.TLE),
                    Program.Expected.RUN_TIME_ERROR, Set.of(Verdict.RTE),
                    Program.Expected.MEMORY_LIMIT_EXCEEDED, Set.of(Verdict.MLE),
                    Program.Expected.OUTPUT_LIMIT_EXCEEDED, Set.of(Verdict.OLE),
                    Program.Expected.BRUTE_FORCE, Set.of(Verdict.AC, Verdict.TLE));

    private final Workshop workshop;
    private final Solvers solvers;
    private final Checkers checkers;
    private final Jdk jdk;
    private final Problem problem;
    private final List<String> faults = new ArrayList<>();

    PackageCheck(Workshop workshop, Solvers solvers, Checkers checkers, Jdk jdk, Problem problem) {
        this.workshop = workshop;
        this.solvers = solvers;
        this.checkers = checkers;
        this.jdk = jdk;
        this.problem = problem;
    }

    /** What is wrong with the tests: answers against reference against brute force. */
    List<String> faultsOfTests() {
        dataHasTheReferencesAnswers();
        faults.addAll(checkers.faults(problem));
        everyGroupHoldsEveryAnswerClass();
        challengesCannotBeGuessed();
        bruteForceAgreesOnEverySmallInput();
        return List.copyOf(faults);
    }

    /** What is wrong with the programs: each must get the verdict that its folder names. */
    List<String> faultsOfPrograms() {
        everyProgramGetsItsVerdict();
        return List.copyOf(faults);
    }

    private void dataHasTheReferencesAnswers() {
        for (TestGroup group : problem.groups()) {
            for (DataCase made : group.data()) {
                Object answer = solvers.answers(problem, List.<Object[]>of(made.input())).get(0);
                if (!checkers.right(problem, made.input(), answer, made.answer())) {
                    faults.add(
                            "%s.ans: says %s, the reference %s"
                                    .formatted(
                                            made.origin(),
                                            Values.json(made.answer()),
                                            Values.json(answer)));
                }
            }
        }
    }

    private void everyGroupHoldsEveryAnswerClass() {
        for (TestGroup group : problem.groups()) {
            for (Seed seed : SEEDS) {
                Set<String> missing = new TreeSet<>(problem.answerClasses().names());
                for (int from = 0;
                        from < group.size() && !missing.isEmpty();
                        from += group.batch()) {
                    for (Object answer : solvers.answers(problem, inputs(group, seed, from))) {
                        problem.answerClasses().classOf(answer).ifPresent(missing::remove);
                    }
                }
                if (!missing.isEmpty()) {
                    faults.add(
                            "group %s has no case whose answer is %s (seed %s)"
                                    .formatted(
                                            group.name(),
                                            String.join(" or ", missing),
                                            seed.hex()));
                }
            }
        }
    }

    private void challengesCannotBeGuessed() {
        for (Challenge.Size size : Challenge.Size.values()) {
            for (Seed seed : SEEDS) {
                try {
                    new Balance(solvers, checkers).picks(problem, size, seed);
                } catch (JudgeFailure e) {
                    faults.add("challenge (seed %s): %s".formatted(seed.hex(), e.getMessage()));
                }
            }
        }
    }

    private void bruteForceAgreesOnEverySmallInput() {
        TestGroup small =
                problem.groups().stream()
                        .filter(group -> group.name().equals(EXHAUSTIVE))
                        .findFirst()
                        .orElse(null);
        if (small == null) {
            faults.add("there is no group " + EXHAUSTIVE);
            return;
        }
        for (Program oracle : problem.programs(Program.Expected.BRUTE_FORCE)) {
            compare(oracle, small);
        }
    }

    private void compare(Program oracle, TestGroup small) {
        Compilation compilation =
                workshop.compile(jdk, new Source("Solution.java", oracle.source()), problem.slug());
        if (!(compilation instanceof Compilation.Compiled compiled)) {
            faults.add(name(oracle) + ": does not compile: " + compilation);
            return;
        }
        Limits limits = Limits.ofCpu(ORACLE_TIME, problem.limits().memoryBytes());
        try (Workshop.Runner runner = workshop.runner(jdk, limits)) {
            Loading loading = runner.load(compiled.classes(), Solvers.entry(problem), limits);
            if (!(loading instanceof Loading.Loaded)) {
                faults.add(name(oracle) + ": cannot be loaded: " + loading);
                return;
            }
            for (int from = 0; from < small.size(); from += small.batch()) {
                List<Object[]> inputs = inputs(small, SEEDS.get(0), from);
                List<Object> answers = solvers.answers(problem, inputs);
                Run run = runner.run(inputs, limits);
                for (int i = 0; i < inputs.size(); i++) {
                    boolean agree =
                            i < run.outcomes().size()
                                    && run.outcomes().get(i) instanceof Outcome.Returned returned
                                    && checkers.right(
                                            problem,
                                            inputs.get(i),
                                            answers.get(i),
                                            returned.value());
                    if (!agree) {
                        Object said =
                                i < run.outcomes().size() ? run.outcomes().get(i) : run.ending();
                        faults.add(
                                "%s: on %s the reference says %s, the brute force %s"
                                        .formatted(
                                                name(oracle),
                                                Values.json(List.of(inputs.get(i))),
                                                Values.json(answers.get(i)),
                                                said));
                        return;
                    }
                }
            }
        }
    }

    private static List<Object[]> inputs(TestGroup group, Seed seed, int from) {
        List<Object[]> inputs = new ArrayList<>();
        for (int i = from; i < Math.min(from + group.batch(), group.size()); i++) {
            inputs.add(group.at(seed, i).input());
        }
        return inputs;
    }

    private void everyProgramGetsItsVerdict() {
        for (Program program : problem.programs()) {
            Judgement judgement = judge(name(program), program.source());
            if (!ALLOWED.get(program.expected()).contains(judgement.verdict())) {
                faults.add(
                        "%s: got %s, %s"
                                .formatted(name(program), judgement.verdict(), said(judgement)));
            }
            boolean accepted = program.expected() == Program.Expected.ACCEPTED;
            if (accepted
                    && judgement.slowest().multipliedBy(2).compareTo(problem.limits().cpuTime())
                            > 0) {
                faults.add(
                        "%s: needs %d ms of %d, which is less than twofold room"
                                .formatted(
                                        name(program),
                                        judgement.slowest().toMillis(),
                                        problem.limits().cpuTime().toMillis()));
            }
        }
        Judgement template = judge("templates/Solution.java", problem.template());
        if (template.verdict() != Verdict.WA) {
            faults.add(
                    "templates/Solution.java: got %s instead of WA, %s"
                            .formatted(template.verdict(), said(template)));
        }
    }

    private Judgement judge(String name, String source) {
        Judge.Job job =
                new Judge.Job(
                        problem.slug() + "/" + name,
                        problem.slug(),
                        problem,
                        source,
                        jdk,
                        SEEDS.get(0));
        return new Judge(workshop, solvers, checkers).judge(job, () -> {});
    }

    private static String said(Judgement judgement) {
        String words = judgement.message().in(Locale.ENGLISH);
        return judgement.compileOutput() == null ? words : words + "\n" + judgement.compileOutput();
    }

    private static String name(Program program) {
        return "submissions/" + program.expected().folder() + "/" + program.fileName();
    }
}
