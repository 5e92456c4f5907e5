package org.cairnjudge.queue;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.UUID;
import org.cairnjudge.judge.PackageFault;
import org.cairnjudge.judge.Station;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.submission.SubmissionDesk;
import org.cairnjudge.submission.Unexplained;
import org.cairnjudge.verdict.Judgement;
import org.cairnjudge.verdict.Minimality;
import org.jboss.logging.Logger;

/** Takes a failure from the queue to its counterexample. The verdict is never touched. */
@ApplicationScoped
class ExplanationWorker {
    private static final Logger LOG = Logger.getLogger(ExplanationWorker.class);

    /** What fails by our fault so often stays as it was met. */
    static final int MOST_TRIES = 5;

    private final SubmissionDesk desk;
    private final Catalog catalog;
    private final Station station;
    private final Scout scout;

    ExplanationWorker(SubmissionDesk desk, Catalog catalog, Station station, Scout scout) {
        this.desk = desk;
        this.catalog = catalog;
        this.station = station;
        this.scout = scout;
    }

    /**
     * Explains one failure. It may be called again for one that is explained or being explained:
     * only the first one to come to its end writes.
     *
     * @param failures how often that was tried before, in vain
     * @return whether it was looked for, and not given up by our fault
     * @throws RuntimeException if we failed and there may be another try
     */
    boolean explain(UUID id, int failures) {
        Optional<Unexplained> found = desk.unexplained(id);
        if (found.isEmpty()) {
            LOG.debugf("submission %s: nothing left to explain", id);
            return false;
        }
        Unexplained failure = found.get();
        try {
            finish(failure);
            return true;
        } catch (PackageFault e) {
            // Another try would end the same way.
            giveUp(failure, e);
        } catch (RuntimeException e) {
            if (failures + 1 < MOST_TRIES) {
                throw e;
            }
            giveUp(failure, e);
        }
        return false;
    }

    private void finish(Unexplained failure) {
        Optional<Problem> problem =
                catalog.find(failure.problem(), failure.testsetVersion())
                        .filter(known -> known.testsetVersion().equals(failure.testsetVersion()));
        if (problem.isEmpty()) {
            LOG.infof("submission %s: its tests have changed, not explained", failure.id());
            desk.explained(failure, Optional.empty());
            return;
        }
        Station.Work work =
                new Station.Work(
                        failure.id().toString(),
                        failure.author().toString(),
                        problem.get(),
                        failure.language(),
                        failure.source(),
                        Seed.of(failure.seed()));
        long start = System.nanoTime();
        Optional<Judgement.Counterexample> best =
                station.explain(work, failure.verdict(), failure.place(), failure.shown());
        long millis = (System.nanoTime() - start) / 1_000_000;
        boolean written = desk.explained(failure, best);
        LOG.infof(
                "submission %s: %s counterexample after %d ms%s",
                failure.id(),
                best.map(Judgement.Counterexample::minimality).map(Minimality::name).orElse("no"),
                millis,
                written ? "" : "; not written, its verdict is another one now");
        if (written) {
            best.ifPresent(found -> scout.consider(failure, work, found));
        }
    }

    private void giveUp(Unexplained failure, RuntimeException cause) {
        LOG.errorf(cause, "submission %s: stays as it was met", failure.id());
        desk.explained(failure, Optional.empty());
    }
}
