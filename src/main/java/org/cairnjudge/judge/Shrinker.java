package org.cairnjudge.judge;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.cairnjudge.game.Games;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.TestGroup;
import org.cairnjudge.problem.Values;
import org.cairnjudge.sandbox.Compilation;
import org.cairnjudge.sandbox.Outcome;
import org.cairnjudge.sandbox.Run;
import org.cairnjudge.sandbox.Source;
import org.cairnjudge.verdict.Fact;
import org.cairnjudge.verdict.Judgement;
import org.cairnjudge.verdict.Minimality;
import org.cairnjudge.verdict.Verdict;
import org.cairnjudge.verdict.Why;

/**
 * Makes of a failure the smallest counterexample it can find, and says why its answer is right.
 *
 * <p>Where the program fails on one of the problem's small inputs, which stand in their order in a
 * group of their own, the first one on which it does is the smallest there is. Where it passes all
 * of them, the input on which it failed is {@link Reduction reduced}. Whatever is found must show
 * itself once more, alone in a fresh JVM, with the verdict that the program got: else the failure
 * stays as it was met. So does one that does not come again, or only after other cases.
 */
final class Shrinker {
    /** A longer input is not looked at for its time: it fails because it is long. */
    private static final int LONGEST_SLOW = 1_000;

    /**
     * A case that fails must fail so many times more in the same JVM, in the same way: who answers
     * yes or no by lot does so once in 4,096 times.
     */
    private static final int REPEATS = 12;

    /** As {@link #REPEATS}, where a case is large, and such programs mostly are in earnest. */
    private static final int REPEATS_OF_LARGE = 3;

    private static final int LARGE = 5_000;

    /** After these, the JVM is as good as before. */
    private static final Set<Fact> SURVIVED =
            Set.of(Fact.WRONG_ANSWER, Fact.NULL_ANSWER, Fact.EXCEPTION);

    private final Workshop workshop;
    private final Solvers solvers;
    private final Checkers checkers;
    private final Judge.Job job;
    private final Problem problem;

    Shrinker(Workshop workshop, Solvers solvers, Checkers checkers, Judge.Job job) {
        this.workshop = workshop;
        this.solvers = solvers;
        this.checkers = checkers;
        this.job = job;
        this.problem = job.problem();
    }

    /**
     * What a judging met.
     *
     * @param place of the case that decided
     * @param shown as it was met; empty where it was too long to be shown
     */
    record Met(Verdict verdict, Judgement.Place place, Optional<Judgement.Counterexample> shown) {}

    /** A failing case, and how small it is known to be. */
    private record Small(Failure failure, Minimality minimality) {}

    /**
     * The best counterexample there is; what was met where there is no better one.
     *
     * @return empty where none is short enough to be shown
     * @throws JudgeFailure or {@link org.cairnjudge.sandbox.SandboxFailure}: our fault, safe to
     *     retry
     */
    Optional<Judgement.Counterexample> explain(Met met) {
        Optional<TestGroup> group = problem.group(met.place().group());
        if (group.isEmpty() || met.place().index() >= group.get().size()) {
            throw new JudgeFailure(job.id() + ": there is no case " + met.place());
        }
        Object[] input = group.get().at(job.seed(), met.place().index()).input();
        Optional<Small> small =
                met.verdict().isExplained() ? smaller(met, input) : Optional.empty();
        return small.flatMap(this::shown)
                .or(() -> met.shown().map(example -> example.with(why(input))));
    }

    /** Whether a case fails as the program did, alone in a fresh JVM, each time. */
    boolean confirms(Met met, Object[] input) {
        return confirmed(met, compiled(), input).isPresent();
    }

    private Optional<Judgement.Counterexample> shown(Small small) {
        Object[] input = small.failure().tried().orElseThrow().input();
        return Shown.of(problem, small.failure(), small.minimality())
                .map(example -> example.with(why(input)));
    }

    /** Null where nothing can tell. */
    private Why why(Object[] input) {
        return Games.why(problem, input).orElse(null);
    }

    private Optional<Small> smaller(Met met, Object[] input) {
        Optional<TestGroup> small = problem.group(TestGroup.EXHAUSTIVE);
        int smallAt = small.map(problem.groups()::indexOf).orElse(-1);
        int metAt = problem.groups().indexOf(problem.group(met.place().group()).orElseThrow());
        Map<String, byte[]> classes = compiled();
        if (metAt == smallAt) {
            // All before it passed when it was met.
            return confirmed(met, classes, input).map(it -> new Small(it, Minimality.MINIMAL));
        }
        if (met.verdict() == Verdict.TLE
                && Values.inputJson(problem.signature(), input).length() > LONGEST_SLOW) {
            return Optional.empty();
        }
        Optional<Object[]> first;
        Optional<Object[]> reduced = Optional.empty();
        try (Suspect suspect =
                new Suspect(workshop, solvers, checkers, job, classes, met.verdict())) {
            first = metAt < smallAt ? walk(small.get(), suspect) : Optional.empty();
            if (first.isEmpty() && suspect.firstFailing(List.<Object[]>of(input)).isPresent()) {
                reduced = Optional.of(new Reduction(problem.constraints(), suspect).reduce(input));
            }
        }
        if (first.isPresent()) {
            return confirmed(met, classes, first.get())
                    .map(it -> new Small(it, Minimality.MINIMAL));
        }
        return reduced.flatMap(it -> confirmed(met, classes, it))
                .map(it -> new Small(it, Minimality.REDUCED));
    }

    /** The first small input on which the program fails. */
    private Optional<Object[]> walk(TestGroup small, Suspect suspect) {
        int from = 0;
        // What the walk leaves of the time is for making the one smaller that was met.
        while (from < small.size() && suspect.spent().compareTo(Suspect.TIME.dividedBy(2)) < 0) {
            Frame frame = Frame.of(job, solvers, small, from);
            OptionalInt failing = suspect.firstFailing(frame.inputs(), frame.expected());
            if (failing.isPresent()) {
                return Optional.of(frame.inputs().get(failing.getAsInt()));
            }
            from += small.batch();
        }
        return Optional.empty();
    }

    private Map<String, byte[]> compiled() {
        Compilation compilation =
                workshop.compile(
                        job.jdk(), new Source("Solution.java", job.source()), job.author());
        if (compilation instanceof Compilation.Compiled compiled) {
            return compiled.classes();
        }
        throw new JudgeFailure(job.id() + ": compiled before, and now " + compilation);
    }

    /**
     * Judges one case alone in a fresh JVM.
     *
     * @return how it failed; empty where it did not, not with this verdict, or not each time
     */
    private Optional<Failure> confirmed(Met met, Map<String, byte[]> classes, Object[] input) {
        Object expected = solvers.answers(problem, List.<Object[]>of(input)).get(0);
        Tally tally = new Tally(problem.limits());
        try (Runners runners = new Runners(workshop, job, tally)) {
            runners.start();
            if (runners.load(classes).isPresent()) {
                return Optional.empty();
            }
            Foresight none =
                    new Foresight(
                            (group, from) -> Frame.of(job, solvers, group, from), Optional.empty());
            GroupWalk walk =
                    new GroupWalk(
                            job,
                            GroupWalk.Company.of(checkers, none),
                            runners,
                            tally,
                            problem.group(met.place().group()).orElseThrow());
            Optional<Failure> failure =
                    walk.alone(met.place().index(), input, expected)
                            .filter(found -> found.verdict() == met.verdict())
                            // By so little that it would have to be measured again.
                            .filter(found -> !found.near())
                            .filter(found -> found.tried().isPresent());
            if (failure.isEmpty() || !comesAgain(runners, failure.get())) {
                return Optional.empty();
            }
            if (met.verdict() == Verdict.WA) {
                solvers.confirm(checkers, problem, input, expected);
            }
            return failure;
        }
    }

    /**
     * Whether a program is in earnest: one that draws lots gives another answer sooner or later.
     */
    private static boolean comesAgain(Runners runners, Failure failure) {
        if (!SURVIVED.containsAll(failure.finding().facts())) {
            return true;
        }
        Failure.Tried tried = failure.tried().orElseThrow();
        int repeats = Values.count(tried.input()) > LARGE ? REPEATS_OF_LARGE : REPEATS;
        for (int i = 0; i < repeats; i++) {
            Run run = runners.run(List.<Object[]>of(tried.input()));
            if (run.outcomes().isEmpty() || !same(failure, run.outcomes().get(0))) {
                return false;
            }
            if (run.ending().isPresent()) {
                return false;
            }
        }
        return true;
    }

    private static boolean same(Failure failure, Outcome outcome) {
        if (outcome instanceof Outcome.Threw threw) {
            return threw.exception().equals(failure.finding().raw().get("exception"));
        }
        Optional<Object> answer = failure.tried().orElseThrow().answer();
        if (outcome instanceof Outcome.Returned returned) {
            return answer.filter(first -> Values.json(first).equals(Values.json(returned.value())))
                    .isPresent();
        }
        return outcome instanceof Outcome.Null && answer.isEmpty();
    }
}
