package org.cairnjudge.judge;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Executor;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.TestGroup;
import org.cairnjudge.sandbox.Printed;
import org.cairnjudge.verdict.Fact;
import org.cairnjudge.verdict.Judgement;
import org.cairnjudge.verdict.Message;
import org.cairnjudge.verdict.Minimality;
import org.cairnjudge.verdict.Verdict;

/** One judging: compiles, loads, walks the groups, and says what became of it. */
final class Judging implements AutoCloseable {
    private final Workshop workshop;
    private final Solvers solvers;
    private final Checkers checkers;
    private final Judge.Job job;
    private final Problem problem;
    private final Foresight foresight;
    private final Tally tally;
    private final Runners runners;

    private final List<Judgement.Group> groups = new ArrayList<>();
    private Optional<Judgement.Place> failed = Optional.empty();
    private Optional<Judgement.Counterexample> counterexample = Optional.empty();
    private Optional<Printed> printedWhenWrong = Optional.empty();
    private String compileOutput;

    /**
     * @param threads for what can be done beside the program
     */
    Judging(
            Workshop workshop,
            Solvers solvers,
            Checkers checkers,
            Optional<Executor> threads,
            Judge.Job job) {
        this.workshop = workshop;
        this.solvers = solvers;
        this.checkers = checkers;
        this.job = job;
        this.problem = job.problem();
        this.foresight =
                new Foresight((group, from) -> Frame.of(job, solvers, group, from), threads);
        this.tally = new Tally(problem.limits());
        this.runners = new Runners(workshop, job, tally);
    }

    Judgement run(Onlooker onlooker) {
        // The JVM starts while the compiler works: most sources compile.
        runners.start();
        Build build = Build.of(workshop, job);
        compileOutput = build.output();
        if (build.refused().isPresent()) {
            return ended(build.refused().get());
        }
        onlooker.running();
        return ended(
                runners.load(build.classes())
                        .or(() -> walkAll(onlooker))
                        .orElseGet(this::accepted));
    }

    private Finding accepted() {
        return Finding.of(
                Fact.RIGHT_ANSWER, Message.of("accepted").with("total", problem.testset().size()));
    }

    /** The first failing case, in the order of the testset, decides. */
    private Optional<Finding> walkAll(Onlooker onlooker) {
        for (TestGroup group : problem.groups()) {
            Optional<Finding> found = walk(group, onlooker);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private Optional<Finding> walk(TestGroup group, Onlooker onlooker) {
        Tally.Score before = tally.score();
        GroupWalk walk = walkOver(group, onlooker);
        Optional<Failure> failure = walk.walk();
        if (failure.filter(Failure::near).isPresent() && runners.mayHaveAnother()) {
            // All of the group, for the first cases are what makes the later ones fast. It may
            // only turn TLE into AC: whatever else comes of it, the first walk stands.
            Tally.Score first = tally.score();
            tally.returnTo(before);
            GroupWalk again = walkOver(group, onlooker);
            if (runners.reload().map(Failure::onLoad).or(again::walk).isEmpty()) {
                walk = again;
                failure = Optional.empty();
            } else {
                tally.returnTo(first);
            }
        }
        failure.filter(found -> found.verdict() == Verdict.WA)
                .flatMap(Failure::tried)
                .ifPresent(
                        tried ->
                                solvers.confirm(
                                        checkers, problem, tried.input(), tried.expected()));
        if (failure.flatMap(Failure::tried).isPresent()) {
            failed = Optional.of(new Judgement.Place(group.name(), walk.passed()));
            counterexample = Shown.of(problem, failure.get(), Minimality.FOUND);
        }
        groups.add(
                new Judgement.Group(
                        group.name(),
                        group.title().byTag(),
                        group.size(),
                        walk.passed(),
                        failure.map(Failure::verdict).orElse(Verdict.AC),
                        walk.slowest()));
        return failure.map(this::explained);
    }

    private Finding explained(Failure failure) {
        if (failure.verdict() != Verdict.WA || failure.tried().isEmpty()) {
            return failure.finding();
        }
        Tally.Score score = tally.score();
        printedWhenWrong = Optional.of(runners.printed());
        Finding finding =
                new KeptStatics(problem, checkers, runners)
                        .explain(failure.finding(), failure.tried().get());
        tally.returnTo(score);
        return finding;
    }

    private GroupWalk walkOver(TestGroup group, Onlooker onlooker) {
        GroupWalk.Company company = new GroupWalk.Company(checkers, foresight, onlooker);
        return new GroupWalk(job, company, runners, tally, group);
    }

    private Judgement ended(Finding finding) {
        runners.close();
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
        Printed printed = printedWhenWrong.orElseGet(runners::printed);
        Tally.Score score = tally.score();
        return new Judgement(
                finding.verdict(),
                finding.message(),
                score.passed(),
                problem.testset().size(),
                score.slowest(),
                score.sum(),
                score.memoryBytes(),
                groups,
                failed,
                counterexample,
                compileOutput,
                printed.truncated() ? printed.text() + "\n…" : printed.text(),
                facts(finding, printed));
    }

    private Map<String, String> facts(Finding finding, Printed printed) {
        Map<String, String> facts = new TreeMap<>(finding.raw());
        tally.tell(facts);
        facts.put("runners", String.valueOf(runners.started()));
        facts.put("printedTruncated", String.valueOf(printed.truncated()));
        return facts;
    }

    @Override
    public void close() {
        runners.close();
    }
}
