package org.cairnjudge.judge;

import java.util.Optional;
import java.util.concurrent.Executor;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.sandbox.Jdk;
import org.cairnjudge.verdict.Judgement;

/**
 * Judges a source: compiles it, walks the testset's groups in order and stops at the first case
 * that fails. Knows no HTTP and no SQL; a plain {@code main} can use it.
 */
public final class Judge {
    private final Workshop workshop;
    private final Solvers solvers;
    private final Checkers checkers;
    private final Optional<Executor> threads;

    /** A judge that does one thing after the other. */
    public Judge(Workshop workshop, Solvers solvers, Checkers checkers) {
        this(workshop, solvers, checkers, Optional.empty());
    }

    /**
     * @param threads for what can be done beside the program
     */
    Judge(Workshop workshop, Solvers solvers, Checkers checkers, Optional<Executor> threads) {
        this.workshop = workshop;
        this.solvers = solvers;
        this.checkers = checkers;
        this.threads = threads;
    }

    /**
     * What is to be judged.
     *
     * @param id names the judging in logs and failures
     * @param author whose source it is, as for {@link Workshop#compile}
     * @param seed of the fresh groups
     */
    public record Job(
            String id, String author, Problem problem, String source, Jdk jdk, Seed seed) {}

    /**
     * Judges one source. The program's own failures are verdicts, never exceptions.
     *
     * @param onlooker is told how it goes on
     * @throws JudgeFailure or {@link org.cairnjudge.sandbox.SandboxFailure}: our fault, safe to
     *     retry
     */
    public Judgement judge(Job job, Onlooker onlooker) {
        try (Judging judging = new Judging(workshop, solvers, checkers, threads, job)) {
            return judging.run(onlooker);
        }
    }
}
