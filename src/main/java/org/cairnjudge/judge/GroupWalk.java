package org.cairnjudge.judge;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.TestGroup;
import org.cairnjudge.problem.Values;
import org.cairnjudge.sandbox.Ending;
import org.cairnjudge.sandbox.Limits;
import org.cairnjudge.sandbox.Outcome;
import org.cairnjudge.sandbox.Run;
import org.cairnjudge.verdict.Fact;
import org.cairnjudge.verdict.Message;
import org.cairnjudge.verdict.Verdict;

/** One walk over the cases of a group, in their order, up to the first that fails. */
final class GroupWalk {
    /** A longer answer is cut in the message. */
    private static final int LONGEST_IN_A_SENTENCE = 200;

    /** One answer may be as large as this (the harness refuses more, and so does the codec). */
    private static final int LARGEST_ANSWER = 1 << 20;

    private final Judge.Job job;
    private final Problem problem;
    private final Critic critic;
    private final Foresight foresight;
    private final Onlooker onlooker;
    private final Runners runners;
    private final Tally tally;
    private final TestGroup group;
    private final Limits limits;
    private int passed;
    private Duration slowest = Duration.ZERO;
    private Optional<Run> last = Optional.empty();

    /** Who has a part in it besides the program: says what is right, is ahead, looks on. */
    record Company(Critic critic, Foresight foresight, Onlooker onlooker) {
        /** Nobody looks on. */
        static Company of(Critic critic, Foresight foresight) {
            return new Company(critic, foresight, () -> {});
        }
    }

    GroupWalk(Judge.Job job, Company company, Runners runners, Tally tally, TestGroup group) {
        this.job = job;
        this.problem = job.problem();
        this.critic = company.critic();
        this.foresight = company.foresight();
        this.onlooker = company.onlooker();
        this.runners = runners;
        this.tally = tally;
        this.group = group;
        this.limits = problem.limits();
    }

    /** Cases that were right. */
    int passed() {
        return passed;
    }

    /** The longest frame. */
    Duration slowest() {
        return slowest;
    }

    /** The frame that was run last: where a case is right, that is the one it was right in. */
    Optional<Run> last() {
        return last;
    }

    /** Walks. Once. */
    Optional<Failure> walk() {
        Optional<Failure> failure = Optional.empty();
        onlooker.reached(group, 0, tally.score().passed());
        for (int from = 0; from < group.size() && failure.isEmpty(); from += group.batch()) {
            failure = frame(from);
        }
        return failure;
    }

    private Optional<Failure> frame(int from) {
        Frame frame = foresight.frame(group, from);
        expectWhatComesAfter(from);
        List<Object[]> inputs = frame.inputs();
        return inputs.size() == 1
                ? alone(from, inputs.get(0), frame.expected().get(0))
                : batch(from, inputs, frame.expected());
    }

    private void expectWhatComesAfter(int from) {
        if (from + group.batch() < group.size()) {
            foresight.expect(group, from + group.batch());
            return;
        }
        int next = problem.groups().indexOf(group) + 1;
        if (next < problem.groups().size()) {
            foresight.expect(problem.groups().get(next), 0);
        }
    }

    private Optional<Failure> batch(int from, List<Object[]> inputs, List<Object> expected) {
        int before = runners.casesRun();
        Run run = run(inputs);
        // Which of its cases was slow, a slow batch does not say: all of them are run again.
        int answered = runners.isSlow(run.usage()) ? 0 : answers(run.outcomes());
        List<Opinion> opinions = opinions(inputs, expected, run.outcomes().subList(0, answered));
        for (int i = 0; i < answered; i++) {
            Case one = new Case(from + i, inputs.get(i), expected.get(i));
            Optional<Failure> failure = judged(one, run.outcomes().get(i), opinions.get(i));
            if (failure.isPresent()) {
                boolean first = before + i == 0;
                return failure.map(wrong -> wrong.placed(first, false));
            }
            pass();
        }
        if (answered < inputs.size()) {
            // A batch that ends badly says little of its cases: those without an answer are run
            // again, each alone, in a fresh JVM, and only that counts.
            Optional<Finding> onLoad = runners.reload();
            if (onLoad.isPresent()) {
                return onLoad.map(Failure::onLoad);
            }
            for (int i = answered; i < inputs.size(); i++) {
                Optional<Failure> failure = alone(from + i, inputs.get(i), expected.get(i));
                if (failure.isPresent()) {
                    return failure;
                }
            }
        }
        return overBudget(from + inputs.size() - 1);
    }

    private static int answers(List<Outcome> outcomes) {
        int answers = 0;
        while (answers < outcomes.size() && gaveAnswer(outcomes.get(answers))) {
            answers++;
        }
        return answers;
    }

    private static boolean gaveAnswer(Outcome outcome) {
        return outcome instanceof Outcome.Returned || outcome instanceof Outcome.Null;
    }

    /** One case as a frame of its own, in the present JVM as long as that says enough. */
    Optional<Failure> alone(int index, Object[] input, Object expected) {
        boolean first = runners.casesRun() == 0;
        Mark before = mark();
        Run run = run(List.<Object[]>of(input));
        Optional<Failure> failure = against(index, input, expected, run);
        if (runners.metTheEndOfItsStack(run)) {
            // How deep a stack must be depends on how far the JVM has come with compiling the
            // program: that is no property of the program.
            Mark after = mark();
            if (passesDeep(index, input, expected, before)) {
                return passed(index);
            }
            returnTo(after);
            return failure;
        }
        if (run.ending().filter(Runners::isUnexplained).isPresent() && runners.mayHaveAnother()) {
            // Nobody here killed it. It is tried once more: if it dies again, it is the program.
            Optional<Finding> onLoad = runners.reload();
            if (onLoad.isPresent()) {
                return onLoad.map(Failure::onLoad);
            }
            first = true;
            run = run(List.<Object[]>of(input));
            failure = against(index, input, expected, run);
        }
        boolean firstOfItsJvm = first;
        return failure.isPresent()
                ? failure.map(wrong -> wrong.placed(firstOfItsJvm, true))
                : passed(index);
    }

    /** Whether a case is right and in time where the stack is deep; measured anew. */
    private boolean passesDeep(int index, Object[] input, Object expected, Mark before) {
        if (!runners.reloadDeep()) {
            return false;
        }
        returnTo(before);
        Run run = run(List.<Object[]>of(input));
        if (runners.isSlow(run.usage()) && !run.outcomes().isEmpty()) {
            // So deep and not compiled yet; it is now.
            returnTo(before);
            run = run(List.<Object[]>of(input));
        }
        return against(index, input, expected, run).isEmpty();
    }

    /** Where counting and measuring stood. */
    private record Mark(Tally.Score score, Duration slowest) {}

    private Mark mark() {
        return new Mark(tally.score(), slowest);
    }

    private void returnTo(Mark mark) {
        tally.returnTo(mark.score());
        slowest = mark.slowest();
    }

    private Optional<Failure> passed(int index) {
        pass();
        return overBudget(index);
    }

    /** What is to be said against a frame of one case. */
    private Optional<Failure> against(int index, Object[] input, Object expected, Run run) {
        Optional<Failure> failure =
                run.outcomes().isEmpty()
                        ? Optional.of(ended(index, input, expected, run))
                        : judged(new Case(index, input, expected), run.outcomes());
        return runners.isSlow(run.usage()) && !runners.filledADeepStack(run)
                ? Optional.of(slow(index, input, expected, failure))
                : failure;
    }

    private Run run(List<Object[]> inputs) {
        Run run = runners.run(inputs);
        last = Optional.of(run);
        Duration time = Tally.time(run);
        slowest = slowest.compareTo(time) >= 0 ? slowest : time;
        return run;
    }

    private void pass() {
        passed++;
        tally.passed();
        onlooker.reached(group, passed, tally.score().passed());
    }

    private Failure ended(int index, Object[] input, Object expected, Run run) {
        Ending ending =
                run.ending()
                        .orElseThrow(
                                () ->
                                        new JudgeFailure(
                                                job.id() + ": neither an answer nor an end"));
        return failed(
                index,
                Finding.of(ending, run.usage(), limits),
                Failure.Tried.of(input, expected, Optional.empty()));
    }

    private Failure slow(int index, Object[] input, Object expected, Optional<Failure> other) {
        Failure slow =
                failed(
                        index,
                        Finding.cpuTime(limits),
                        Failure.Tried.of(input, expected, Optional.empty()));
        Finding all = other.map(also -> also.finding().and(slow.finding())).orElse(slow.finding());
        boolean nothingElse =
                other.map(also -> also.verdict().compareTo(Verdict.TLE) > 0).orElse(true);
        return new Failure(all, nothingElse, slow.tried());
    }

    /** What is to be said against an outcome. */
    private Optional<Failure> judged(Case one, List<Outcome> outcomes) {
        List<Opinion> opinions =
                opinions(List.<Object[]>of(one.input()), List.of(one.expected()), outcomes);
        return judged(one, outcomes.get(0), opinions.get(0));
    }

    private Optional<Failure> judged(Case one, Outcome outcome, Opinion opinion) {
        if (opinion.isRight()) {
            return Optional.empty();
        }
        Optional<Object> answer =
                outcome instanceof Outcome.Returned returned
                        ? Optional.of(returned.value())
                        : Optional.empty();
        return Optional.of(
                failed(
                        one.index(),
                        finding(one.expected(), outcome, opinion),
                        Failure.Tried.of(one.input(), one.expected(), answer)));
    }

    /** A case, by its place in the group. */
    private record Case(int index, Object[] input, Object expected) {}

    /** What is to be said of each outcome; one that is no answer is not right. */
    private List<Opinion> opinions(
            List<Object[]> inputs, List<Object> expected, List<Outcome> outcomes) {
        List<Object> answers = new ArrayList<>();
        for (Outcome outcome : outcomes) {
            // Only the last one can be anything else.
            if (outcome instanceof Outcome.Returned returned) {
                answers.add(returned.value());
            }
        }
        int count = answers.size();
        List<Opinion> opinions = new ArrayList<>();
        if (count > 0) {
            opinions.addAll(
                    critic.opinions(
                            problem,
                            inputs.subList(0, count),
                            expected.subList(0, count),
                            answers));
        }
        if (count < outcomes.size()) {
            opinions.add(new Opinion.Wrong());
        }
        return opinions;
    }

    private Finding finding(Object expected, Outcome outcome, Opinion opinion) {
        if (outcome instanceof Outcome.Returned returned) {
            Message message =
                    opinion instanceof Opinion.Refused refused
                            ? Message.of("wrong-answer-reason")
                                    .with("reason", refused.reason().byTag())
                            : Message.of("wrong-answer");
            return Finding.of(
                    Fact.WRONG_ANSWER,
                    message.with("expected", brief(expected))
                            .with("actual", brief(returned.value())));
        }
        if (outcome instanceof Outcome.Threw threw) {
            return Finding.of(threw, limits, runners.stackBytes());
        }
        if (outcome instanceof Outcome.TooLarge) {
            return Finding.of(
                    Fact.ANSWER_TOO_LARGE,
                    Message.of("answer-too-large").with("limit", LARGEST_ANSWER));
        }
        return Finding.of(
                Fact.NULL_ANSWER, Message.of("null-answer").with("expected", brief(expected)));
    }

    private static String brief(Object value) {
        return Values.brief(value, LONGEST_IN_A_SENTENCE);
    }

    private Optional<Failure> overBudget(int index) {
        return tally.overBudget()
                .map(finding -> new Failure(at(index, finding), false, Optional.empty()));
    }

    private Failure failed(int index, Finding finding, Failure.Tried tried) {
        return new Failure(at(index, finding), false, Optional.of(tried));
    }

    private Finding at(int index, Finding finding) {
        return finding.saying("case", index + 1).saying("group", group.name());
    }
}
