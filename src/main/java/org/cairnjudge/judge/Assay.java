package org.cairnjudge.judge;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.TestGroup;
import org.cairnjudge.problem.Values;
import org.cairnjudge.problem.Violations;
import org.cairnjudge.verdict.Judgement;
import org.cairnjudge.verdict.Minimality;
import org.cairnjudge.verdict.Verdict;

/**
 * Finds out what a counterexample is worth as a test. It is worth something where all tests that
 * are the same for everyone let the program pass as far as they were run, and only a fresh one
 * caught it; where it was made smaller, and so confirmed in a JVM of its own, and fails in another
 * one now; and where the reference's answer is not contradicted.
 */
final class Assay {
    /** Numbers, characters and booleans; more than one would read. */
    private static final int MOST_VALUES = 64;

    /** How long a program takes is the machine's as much as its own: no test to keep. */
    private static final Set<Verdict> OF_THE_PROGRAM = Set.of(Verdict.WA, Verdict.RTE);

    private final Shrinker shrinker;
    private final Definition definition;
    private final Solvers solvers;
    private final Checkers checkers;
    private final Problem problem;

    Assay(
            Shrinker shrinker,
            Definition definition,
            Solvers solvers,
            Checkers checkers,
            Problem problem) {
        this.shrinker = shrinker;
        this.definition = definition;
        this.solvers = solvers;
        this.checkers = checkers;
        this.problem = problem;
    }

    /**
     * @throws PackageFault if the definition contradicts the reference
     * @throws JudgeFailure or {@link org.cairnjudge.sandbox.SandboxFailure}: our fault
     */
    Worth of(Shrinker.Met met, Judgement.Counterexample found) {
        boolean caughtByAFreshOne =
                problem.group(met.place().group()).filter(TestGroup::fresh).isPresent();
        if (!caughtByAFreshOne
                || !OF_THE_PROGRAM.contains(met.verdict())
                || found.minimality() == Minimality.FOUND) {
            return Worth.NONE;
        }
        Optional<Object[]> input = problem.readInput(found.input(), "", new Violations());
        if (input.isEmpty()
                || Arrays.stream(input.get()).mapToLong(Values::count).sum() > MOST_VALUES
                || problem.testset().hasForEveryone(input.get())
                || !shrinker.confirms(met, input.get())) {
            return Worth.NONE;
        }
        return definition
                .answer(input.get())
                .map(said -> agreed(input.get(), said))
                .orElse(Worth.FAILS_AGAIN);
    }

    private Worth agreed(Object[] input, Object said) {
        Object expected = solvers.answers(problem, List.<Object[]>of(input)).get(0);
        if (!checkers.right(problem, input, expected, said)) {
            throw new PackageFault(
                    "on %s of %s the reference says %s, the brute force %s"
                            .formatted(
                                    Values.inputJson(problem.signature(), input),
                                    problem.slug(),
                                    Values.json(expected),
                                    Values.json(said)));
        }
        return Worth.PROVEN;
    }
}
