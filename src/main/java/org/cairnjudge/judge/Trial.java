package org.cairnjudge.judge;

import java.util.Map;
import java.util.Optional;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.problem.TestGroup;
import org.cairnjudge.verdict.Message;
import org.cairnjudge.verdict.Verdict;

/**
 * One program, tried on test groups one after the other, on each as if there were no other. What it
 * keeps in static fields may show in the next group: this is for a package's own programs.
 */
public final class Trial implements AutoCloseable {
    private final Workbench bench;
    private final Frames frames;
    private final Problem problem;
    private final Judge.Job job;
    private final Map<String, byte[]> classes;
    private final Tally tally;
    private final Tally.Score nothing;
    private final Runners runners;
    private Optional<Failure> onLoad = Optional.empty();
    private boolean loaded;

    /**
     * How a program failed.
     *
     * @param passed cases of the group that were right before
     */
    public record Death(Verdict verdict, int passed, Message message) {}

    /**
     * @param problem with the limits that are to hold
     * @param name of the program, for failures
     * @param classes as compiled
     */
    public Trial(
            Workbench bench,
            Frames frames,
            Problem problem,
            String name,
            Map<String, byte[]> classes) {
        this.bench = bench;
        this.frames = frames;
        this.problem = problem;
        this.job =
                new Judge.Job(
                        problem.slug() + "/" + name,
                        problem.slug(),
                        problem,
                        "",
                        bench.jdk(),
                        Seed.of(0));
        this.classes = classes;
        this.tally = new Tally(problem.limits());
        this.nothing = tally.score();
        this.runners = new Runners(bench.workshop(), job, tally);
    }

    /**
     * Tries it on a group, up to the first case that fails.
     *
     * @param seed of a fresh group
     * @return empty if all of the group is right
     * @throws JudgeFailure or {@link org.cairnjudge.sandbox.SandboxFailure}: our fault
     */
    public Optional<Death> on(TestGroup group, Seed seed) {
        tally.returnTo(nothing);
        if (onLoad.isEmpty() && (!loaded || runners.isOver())) {
            runners.start();
            onLoad = runners.load(classes).map(Failure::onLoad);
            loaded = true;
        }
        if (onLoad.isPresent()) {
            return onLoad.map(failure -> death(failure, 0));
        }
        Foresight foresight =
                new Foresight((of, from) -> frames.of(of, seed, from), Optional.empty());
        GroupWalk walk =
                new GroupWalk(
                        job,
                        GroupWalk.Company.of(bench.checkers(), foresight),
                        runners,
                        tally,
                        group);
        return walk.walk().map(failure -> death(failure, walk.passed()));
    }

    private static Death death(Failure failure, int passed) {
        return new Death(failure.verdict(), passed, failure.finding().message());
    }

    @Override
    public void close() {
        runners.close();
    }
}
