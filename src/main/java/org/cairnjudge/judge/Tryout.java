package org.cairnjudge.judge;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Values;
import org.cairnjudge.sandbox.Outcome;
import org.cairnjudge.sandbox.Printed;
import org.cairnjudge.sandbox.Run;
import org.cairnjudge.verdict.Message;
import org.cairnjudge.verdict.TrialReport;
import org.cairnjudge.verdict.Verdict;

/**
 * One trial run: compiles, loads, and runs each input as a frame of its own. As in a judging, one
 * JVM runs one case after the other as long as it can; a case that fails in it does not hide the
 * later ones, which then run in a fresh one.
 */
final class Tryout implements AutoCloseable {
    /** All inputs together may take this many times the processor time that one may. */
    static final int CPU_BUDGET = 10;

    /** And so many times the wall time, for those who sleep. */
    static final int WALL_BUDGET = 5;

    /** Of one case, and of a program that could not be run, so much is shown. */
    static final int PRINTED_SHOWN = 8 << 10;

    private final Workshop workshop;
    private final Solvers solvers;
    private final Checkers checkers;
    private final Judge.Job job;
    private final Problem problem;
    private final List<Question> questions;
    private final Tally tally;
    private final Tally.Score nothing;
    private final Runners runners;
    private boolean spoilt;
    private boolean told;

    Tryout(
            Workshop workshop,
            Solvers solvers,
            Checkers checkers,
            Judge.Job job,
            List<Question> questions) {
        this.workshop = workshop;
        this.solvers = solvers;
        this.checkers = checkers;
        this.job = job;
        this.problem = job.problem();
        this.questions = List.copyOf(questions);
        this.tally = new Tally(problem.limits());
        this.nothing = tally.score();
        // Each case may cost its JVM, the repetition of a death another one, and a deep stack, too.
        this.runners = new Runners(workshop, job, tally, 3 * questions.size() + 2);
    }

    TrialReport run(Runnable onRunning) {
        runners.start();
        Build build = Build.of(workshop, job);
        if (build.refused().isPresent()) {
            return refused(build.refused().get(), build);
        }
        onRunning.run();
        List<Optional<Object>> expected = expected();
        Optional<Finding> onLoad = runners.load(build.classes());
        if (onLoad.isPresent()) {
            return refused(onLoad.get(), build);
        }
        List<TrialReport.Case> cases = new ArrayList<>();
        for (int i = 0; i < questions.size(); i++) {
            cases.add(of(i, questions.get(i), expected.get(i)));
        }
        return TrialReport.of(cases, build.output());
    }

    private TrialReport refused(Finding finding, Build build) {
        runners.close();
        return TrialReport.without(
                finding.verdict(), finding.message(), build.output(), shown(runners.printed()));
    }

    /** The right answers; none to what is not compared. */
    private List<Optional<Object>> expected() {
        List<Object[]> unsolved =
                questions.stream()
                        .filter(question -> question.compared() && question.answer().isEmpty())
                        .map(Question::input)
                        .toList();
        Iterator<Object> solved =
                unsolved.isEmpty()
                        ? List.of().iterator()
                        : solvers.answers(problem, unsolved).iterator();
        return questions.stream()
                .map(
                        question ->
                                question.compared() && question.answer().isEmpty()
                                        ? Optional.of(solved.next())
                                        : question.answer())
                .toList();
    }

    private TrialReport.Case of(int index, Question question, Optional<Object> expected) {
        if (tally.hasSpent(CPU_BUDGET, WALL_BUDGET)) {
            return notRun(question, expected);
        }
        if (spoilt || runners.isOver()) {
            if (!runners.mayHaveAnother() || runners.reload().isPresent()) {
                return notRun(question, expected);
            }
            spoilt = false;
            // What its class prints while it is loaded was shown with the first case.
            runners.takePrinted();
        }
        tally.returnTo(nothing);
        GroupWalk walk = walk(question);
        Optional<Failure> failure = alone(walk, index, question, expected);
        Duration time = tally.score().slowest();
        TrialReport.Printout printed = shown(runners.takePrinted());
        spoilt = failure.filter(found -> found.verdict() != Verdict.WA).isPresent();
        Optional<Message> message = failure.flatMap(found -> message(found, question));
        return new TrialReport.Case(
                json(Values.inputJson(problem.signature(), question.input())),
                failure.map(Failure::verdict).orElse(question.compared() ? Verdict.AC : null),
                expected.map(Values::json).map(Tryout::json).orElse(null),
                answer(walk, failure).map(Values::json).map(Tryout::json).orElse(null),
                message.orElse(null),
                printed,
                time.toMillis());
    }

    private GroupWalk walk(Question question) {
        Critic critic =
                question.compared()
                        ? checkers
                        : (of, inputs, expected, actual) ->
                                actual.stream().<Opinion>map(any -> new Opinion.Right()).toList();
        Foresight none =
                new Foresight(
                        (group, from) -> Frame.of(job, solvers, group, from),
                        Optional.<Executor>empty());
        return new GroupWalk(
                job, GroupWalk.Company.of(critic, none), runners, tally, problem.groups().get(0));
    }

    private Optional<Failure> alone(
            GroupWalk walk, int index, Question question, Optional<Object> expected) {
        Object right = expected.orElse("");
        Optional<Failure> failure = walk.alone(index, question.input(), right);
        if (failure.filter(Failure::near).isPresent() && !runners.isOver()) {
            // By so little that a neighbour may be to blame, or a JVM that was cold.
            Tally.Score first = tally.score();
            tally.returnTo(nothing);
            if (walk.alone(index, question.input(), right).isEmpty()) {
                return Optional.empty();
            }
            tally.returnTo(first);
        }
        if (question.compared()
                && failure.filter(found -> found.verdict() == Verdict.WA).isPresent()) {
            solvers.confirm(checkers, problem, question.input(), right);
        }
        return failure;
    }

    private Optional<Message> message(Failure failure, Question question) {
        boolean wrong = failure.verdict() == Verdict.WA && failure.tried().isPresent();
        if (!wrong || !question.compared() || told) {
            return failure.finding().outcome();
        }
        Finding explained =
                new KeptStatics(problem, checkers, runners)
                        .explain(failure.finding(), failure.tried().get());
        if (explained == failure.finding()) {
            return failure.finding().outcome();
        }
        // Once: each explanation costs a JVM, and the field is the same.
        told = true;
        spoilt = true;
        return explained.outcome();
    }

    private static Optional<Object> answer(GroupWalk walk, Optional<Failure> failure) {
        if (failure.isPresent()) {
            return failure.get().tried().flatMap(Failure.Tried::answer);
        }
        Run right = walk.last().orElseThrow();
        return right.outcomes().get(0) instanceof Outcome.Returned returned
                ? Optional.of(returned.value())
                : Optional.empty();
    }

    private TrialReport.Case notRun(Question question, Optional<Object> expected) {
        return new TrialReport.Case(
                json(Values.inputJson(problem.signature(), question.input())),
                null,
                expected.map(Values::json).map(Tryout::json).orElse(null),
                null,
                Message.of("outcome-not-run"),
                TrialReport.Printout.NOTHING,
                null);
    }

    /** What is not too long to be shown. */
    private static String json(String text) {
        return text.length() <= Shown.LONGEST ? text : null;
    }

    private static TrialReport.Printout shown(Printed printed) {
        String text = printed.text();
        if (text.length() <= PRINTED_SHOWN) {
            return new TrialReport.Printout(text, printed.truncated());
        }
        boolean within = Character.isHighSurrogate(text.charAt(PRINTED_SHOWN - 1));
        return new TrialReport.Printout(
                text.substring(0, within ? PRINTED_SHOWN - 1 : PRINTED_SHOWN), true);
    }

    @Override
    public void close() {
        runners.close();
    }
}
