package org.cairnjudge.judge;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Program;
import org.cairnjudge.sandbox.Compilation;
import org.cairnjudge.sandbox.Jdk;
import org.cairnjudge.sandbox.Limits;
import org.cairnjudge.sandbox.Loading;
import org.cairnjudge.sandbox.Outcome;
import org.cairnjudge.sandbox.Run;
import org.cairnjudge.sandbox.Source;

/**
 * What a problem's definition says: answers of the package's brute-force programs, each in a box
 * that never holds a user's code. They are slow, so most inputs are out of their reach.
 */
final class Definition {
    /** In a background lane, and for inputs of a few elements: whoever needs more never ends. */
    private static final Duration TIME = Duration.ofSeconds(2);

    private final Workshop workshop;
    private final Jdk jdk;
    private final Problem problem;

    Definition(Workshop workshop, Jdk jdk, Problem problem) {
        this.workshop = workshop;
        this.jdk = jdk;
        this.problem = problem;
    }

    /**
     * The answer to one input.
     *
     * @return of the first program that gives one; empty where none does in time
     */
    Optional<Object> answer(Object[] input) {
        return problem.programs(Program.Expected.BRUTE_FORCE).stream()
                .map(program -> answer(program, input))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private Optional<Object> answer(Program program, Object[] input) {
        Compilation compilation =
                workshop.compile(
                        jdk, new Source("Solution.java", program.source()), problem.slug());
        if (!(compilation instanceof Compilation.Compiled compiled)) {
            return Optional.empty();
        }
        Limits limits = Limits.ofCpu(TIME, problem.limits().memoryBytes());
        try (Workshop.Runner runner = workshop.runner(jdk, limits)) {
            Loading loading = runner.load(compiled.classes(), Solvers.entry(problem), limits);
            if (!(loading instanceof Loading.Loaded)) {
                return Optional.empty();
            }
            Run run = runner.run(List.<Object[]>of(input), limits);
            return run.outcomes().stream()
                    .filter(Outcome.Returned.class::isInstance)
                    .map(outcome -> ((Outcome.Returned) outcome).value())
                    .findFirst();
        }
    }
}
