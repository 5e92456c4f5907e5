package org.cairnjudge.queue;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.cairnjudge.judge.Question;
import org.cairnjudge.judge.Station;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.problem.Violations;
import org.cairnjudge.trial.Asked;
import org.cairnjudge.trial.TrialClaim;
import org.cairnjudge.trial.TrialDesk;
import org.cairnjudge.verdict.Message;
import org.cairnjudge.verdict.TrialReport;
import org.jboss.logging.Logger;

/** Takes a trial from the queue to what came of it. */
@ApplicationScoped
class TrialWorker {
    private static final Logger LOG = Logger.getLogger(TrialWorker.class);

    /** A trial draws nothing. */
    private static final Seed NO_SEED = Seed.of(0);

    private final TrialDesk desk;
    private final Catalog catalog;
    private final Station station;

    TrialWorker(TrialDesk desk, Catalog catalog, Station station) {
        this.desk = desk;
        this.catalog = catalog;
        this.station = station;
    }

    /**
     * Runs one trial. It may be called again for one that was run or is being run: only the newest
     * claim writes, and only once.
     *
     * @return whether it was run, and not given up by our fault
     * @throws RuntimeException if we failed and there may be another try
     */
    boolean run(UUID id, String node) {
        Optional<TrialClaim> claimed = desk.claim(id, node);
        if (claimed.isEmpty()) {
            LOG.debugf("trial %s: nothing left to run", id);
            return false;
        }
        TrialClaim claim = claimed.get();
        return new Attempt(claim.attempt(), claim.attemptsLeft())
                .at(() -> finish(claim), cause -> giveUp(claim, cause));
    }

    private void finish(TrialClaim claim) {
        Problem problem = catalog.required(claim.problem());
        Station.Work work =
                new Station.Work(
                        "trial " + claim.id(),
                        claim.author().toString(),
                        problem,
                        claim.language(),
                        claim.source(),
                        NO_SEED);
        TrialReport report = station.tryOut(work, questions(problem, claim), () -> {});
        boolean written = desk.finish(claim, report, station.versions().get(claim.language()));
        LOG.infof(
                "trial %s: %s, %d inputs, on attempt %d%s",
                claim.id(),
                report.verdict() == null ? "not compared" : report.verdict().name(),
                report.cases().size(),
                claim.attempt(),
                written ? "" : "; not written, another attempt holds it");
    }

    private static List<Question> questions(Problem problem, TrialClaim claim) {
        if (claim.asked().isEmpty()) {
            return problem.samples().stream().map(Question::of).toList();
        }
        List<Question> questions = new ArrayList<>();
        for (Asked asked : claim.asked().get()) {
            Violations found = new Violations();
            // It was valid when it was sent, and the problem may have changed since.
            Object[] input =
                    problem.readInput(asked.input(), "", found)
                            .orElseThrow(
                                    () ->
                                            new IllegalStateException(
                                                    "refused by now: " + found.list()));
            questions.add(
                    asked.notCompared() == null
                            ? Question.compared(input)
                            : Question.notCompared(input));
        }
        return questions;
    }

    private void giveUp(TrialClaim claim, RuntimeException cause) {
        LOG.errorf(cause, "trial %s: judge error after %d attempts", claim.id(), claim.attempt());
        TrialReport nothing =
                TrialReport.failed(Message.of("trial-judge-error"), JudgeError.told(cause));
        desk.finish(claim, nothing, null);
    }
}
