package org.cairnjudge.judge;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.sandbox.Outcome;
import org.cairnjudge.sandbox.Run;
import org.cairnjudge.verdict.Message;

/**
 * Finds out whether a wrong answer comes of a static field that kept its value from an earlier
 * case. The verdict stays what it is; only the message tells more.
 *
 * <p>What the fields hold is told by the harness, and nothing but this message depends on it.
 */
final class KeptStatics {
    /** More fields than these are not named. */
    private static final int MOST_NAMED = 5;

    private final Problem problem;
    private final Checkers checkers;
    private final Runners runners;

    KeptStatics(Problem problem, Checkers checkers, Runners runners) {
        this.problem = problem;
        this.checkers = checkers;
        this.runners = runners;
    }

    /**
     * The finding, in better words where it is a static field's doing.
     *
     * @param tried the case with the wrong answer; its JVM is the present one
     */
    Finding explain(Finding finding, Failure.Tried tried) {
        if (tried.firstOfItsJvm()) {
            return finding;
        }
        List<Object[]> input = List.<Object[]>of(tried.input());
        if (!tried.lastOfItsFrame()) {
            // The cases behind it have left their traces, too. This one's are to be seen.
            runners.run(input);
        }
        Map<String, Long> kept = runners.statics();
        if (kept.isEmpty() || !runners.mayHaveAnother() || runners.reload().isPresent()) {
            return finding;
        }
        Map<String, Long> fresh = runners.statics();
        if (!isRight(runners.run(input), tried)) {
            return finding;
        }
        // What the case itself puts there is no trace of an earlier one; and a class that nobody
        // has asked for yet has its fields only now.
        Map<String, Long> afterwards = runners.statics();
        Map<String, Long> changed = new TreeMap<>(kept);
        changed.entrySet().removeAll(fresh.entrySet());
        changed.entrySet().removeAll(afterwards.entrySet());
        if (changed.isEmpty()) {
            return finding;
        }
        return finding.inOtherWords(
                new Message(finding.message().code() + "-static", finding.message().params())
                        .with("fields", names(changed)));
    }

    /** Where the checker fails, the verdict stands, and nothing more is told. */
    private boolean isRight(Run run, Failure.Tried tried) {
        Optional<Outcome> outcome = run.outcomes().stream().findFirst();
        return outcome.isPresent()
                && outcome.get() instanceof Outcome.Returned returned
                && checkers.opinion(problem, tried.input(), tried.expected(), returned.value())
                                .code()
                        == Opinion.Code.RIGHT;
    }

    private static String names(Map<String, Long> changed) {
        String names = String.join(", ", changed.keySet().stream().limit(MOST_NAMED).toList());
        return changed.size() > MOST_NAMED ? names + ", …" : names;
    }
}
