package org.cairnjudge.proof;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.cairnjudge.judge.Balance;
import org.cairnjudge.judge.Frames;
import org.cairnjudge.judge.Trial;
import org.cairnjudge.judge.Workbench;
import org.cairnjudge.problem.Challenge;
import org.cairnjudge.problem.Draft;
import org.cairnjudge.problem.Fault;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Program;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.problem.TestGroup;
import org.cairnjudge.sandbox.Compilation;
import org.cairnjudge.sandbox.Message;
import org.cairnjudge.sandbox.Source;

/** The package under proof, and what it is proven with. */
final class Exhibit {
    /** What is fresh is looked at under each of these. */
    static final List<Seed> SEEDS = List.of(Seed.of(1), Seed.of(2), Seed.of(3));

    static final String DESCRIPTION = "problem.yaml";

    private final Draft draft;
    private final Problem problem;
    private final Workbench bench;
    private final Frames frames;
    private final Hands hands;
    private final Map<Challenge.Size, List<TestGroup>> challenges =
            new EnumMap<>(Challenge.Size.class);

    /**
     * @param draft one of which something can be run
     */
    Exhibit(Draft draft, Workbench bench, Hands hands) {
        this.draft = draft;
        this.problem = draft.problem().orElseThrow();
        this.bench = bench;
        this.frames = new Frames(problem, bench.solvers());
        this.hands = hands;
    }

    Draft draft() {
        return draft;
    }

    Problem problem() {
        return problem;
    }

    Workbench bench() {
        return bench;
    }

    Frames frames() {
        return frames;
    }

    Hands hands() {
        return hands;
    }

    List<TestGroup> freshGroups() {
        return problem.groups().stream().filter(TestGroup::fresh).toList();
    }

    List<TestGroup> fixedGroups() {
        return problem.groups().stream().filter(group -> !group.fresh()).toList();
    }

    /** Under which seeds a group is looked at. */
    static List<Seed> seeds(TestGroup group) {
        return group.fresh() ? SEEDS : SEEDS.subList(0, 1);
    }

    Optional<Challenge> challenge(Challenge.Size size) {
        return Optional.ofNullable(problem.challenge(size));
    }

    /**
     * The challenges of one size as groups, one for each seed; none where the plan has faults.
     *
     * @throws org.cairnjudge.judge.JudgeFailure if the answers could be guessed
     */
    synchronized List<TestGroup> challenges(Challenge.Size size) {
        List<TestGroup> known = challenges.get(size);
        if (known == null) {
            known = challenge(size).map(plan -> groups(plan, size)).orElse(List.of());
            challenges.put(size, known);
        }
        return known;
    }

    private List<TestGroup> groups(Challenge plan, Challenge.Size size) {
        Balance balance = new Balance(bench.solvers(), bench.checkers());
        List<TestGroup> groups = new ArrayList<>();
        for (Seed seed : SEEDS) {
            List<Challenge.Pick> picks = balance.picks(problem, size, seed);
            List<Object> answers = new ArrayList<>();
            for (Challenge.Pick pick : picks) {
                Object[] input = plan.at(seed, pick).input();
                answers.addAll(bench.solvers().answers(problem, List.<Object[]>of(input)));
            }
            groups.add(plan.group(seed, picks, answers));
        }
        return groups;
    }

    Compilation compile(String source) {
        return bench.workshop()
                .compile(bench.jdk(), new Source("Solution.java", source), problem.slug());
    }

    /** A program to be tried; one that does not compile is nobody. */
    Optional<Trial> trial(Program program) {
        return trial(problem, program);
    }

    /** As {@link #trial(Program)}, within the limits of this problem. */
    Optional<Trial> trial(Problem limited, Program program) {
        return compile(program.source()) instanceof Compilation.Compiled compiled
                ? Optional.of(new Trial(bench, frames, limited, file(program), compiled.classes()))
                : Optional.empty();
    }

    static String file(Program program) {
        return "submissions/" + program.expected().folder() + "/" + program.fileName();
    }

    /** What the compiler said first, on one line and at its place. */
    static Fault firstError(String file, String outcome, Compilation.Rejected rejected) {
        Message first = rejected.messages().get(0);
        return new Fault(
                file, first.line(), outcome + first.text().strip().replaceAll("\\s*\n\\s*", ", "));
    }

    /** A fault of what stands at a path in the description. */
    Fault fault(String message, String... path) {
        return new Fault(DESCRIPTION, draft.lines().of(path), message);
    }

    Fault fault(TestGroup group, String message) {
        return fault("group " + group.name() + " " + message, "testset", group.name());
    }

    Fault ofReference(int line, String message) {
        return new Fault(file(problem.reference()), line, message);
    }
}
