package org.cairnjudge.judge;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.problem.TestGroup;

/**
 * The frames of one problem's groups, each made once: hundreds of programs are tried on the same
 * ones. Holds whatever was asked for.
 */
public final class Frames {
    private static final Seed OF_FIXED_GROUPS = Seed.of(0);

    private final Problem problem;
    private final Solvers solvers;
    private final Map<Place, Frame> made = new ConcurrentHashMap<>();

    private record Place(TestGroup group, Seed seed, int from) {}

    public Frames(Problem problem, Solvers solvers) {
        this.problem = problem;
        this.solvers = solvers;
    }

    /**
     * The frame that begins with a case.
     *
     * @param seed looked at only for a fresh group
     * @throws JudgeFailure if the reference has no answers to it
     */
    public Frame of(TestGroup group, Seed seed, int from) {
        Place place = new Place(group, group.fresh() ? seed : OF_FIXED_GROUPS, from);
        return made.computeIfAbsent(
                place, at -> Frame.of(problem, solvers, at.group(), at.seed(), at.from()));
    }

    /** All frames of a group in order, each made when it is reached. */
    public Stream<Frame> all(TestGroup group, Seed seed) {
        return IntStream.iterate(0, from -> from < group.size(), from -> from + group.batch())
                .mapToObj(from -> of(group, seed, from));
    }
}
