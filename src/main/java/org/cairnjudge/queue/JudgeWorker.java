package org.cairnjudge.queue;

import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.cairnjudge.judge.Station;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.submission.Claim;
import org.cairnjudge.submission.SubmissionDesk;
import org.cairnjudge.verdict.Judgement;
import org.jboss.logging.Logger;

/** Takes a submission from the queue to its verdict. */
@ApplicationScoped
class JudgeWorker {
    private static final Logger LOG = Logger.getLogger(JudgeWorker.class);

    /** That a program runs is told while it does; where so much is to be told, it is left out. */
    private static final int MOST_TO_SAY = 100;

    private final SubmissionDesk desk;
    private final Catalog catalog;
    private final Station station;
    private final ExecutorService beside =
            new ThreadPoolExecutor(
                    0,
                    1,
                    1,
                    TimeUnit.MINUTES,
                    new ArrayBlockingQueue<>(MOST_TO_SAY),
                    task -> new Thread(task, "cairn-says"));

    JudgeWorker(SubmissionDesk desk, Catalog catalog, Station station) {
        this.desk = desk;
        this.catalog = catalog;
        this.station = station;
    }

    /**
     * Judges one submission. It may be called again for one that was judged or is being judged:
     * only the newest claim writes, and only if there is no verdict yet.
     *
     * @throws RuntimeException if we failed and there may be another try
     */
    void judge(UUID id, String node) {
        Optional<Claim> claimed = desk.claim(id, node);
        if (claimed.isEmpty()) {
            LOG.debugf("submission %s: nothing left to judge", id);
            return;
        }
        Claim claim = claimed.get();
        new Attempt(claim.attempt(), claim.attemptsLeft())
                .at(() -> finish(claim), cause -> giveUp(claim, cause));
    }

    private void finish(Claim claim) {
        Problem problem =
                catalog.find(claim.problem(), claim.testsetVersion())
                        .orElseThrow(
                                () ->
                                        new IllegalStateException(
                                                "no problem " + claim.problem() + " here"));
        if (!problem.testsetVersion().equals(claim.testsetVersion())) {
            LOG.infof(
                    "submission %s: its tests have changed while it waited, judging on %s",
                    claim.id(), problem.testsetVersion());
        }
        Station.Work work =
                new Station.Work(
                        claim.id().toString(),
                        claim.author().toString(),
                        problem,
                        claim.language(),
                        claim.source(),
                        Seed.of(claim.seed()));
        Judgement judgement = station.judge(work, () -> sayThatItRuns(claim));
        String jdk = station.versions().get(claim.language());
        boolean written = desk.finish(claim, judgement, problem.testsetVersion(), jdk);
        LOG.infof(
                "submission %s: %s on attempt %d, %d ms in all%s",
                claim.id(),
                judgement.verdict(),
                claim.attempt(),
                judgement.all().toMillis(),
                written ? "" : "; not written, another attempt holds it");
    }

    /** Nobody's program waits until this is stored; it says nothing once there is a verdict. */
    private void sayThatItRuns(Claim claim) {
        try {
            beside.execute(
                    () -> {
                        try {
                            desk.running(claim);
                        } catch (RuntimeException e) {
                            LOG.warnf(
                                    "submission %s: runs, but seems to compile: %s", claim.id(), e);
                        }
                    });
        } catch (RejectedExecutionException full) {
            LOG.debugf("submission %s: runs, but seems to compile for a while", claim.id());
        }
    }

    void stop(@Observes ShutdownEvent event) {
        beside.shutdown();
    }

    private void giveUp(Claim claim, RuntimeException cause) {
        LOG.errorf(
                cause, "submission %s: judge error after %d attempts", claim.id(), claim.attempt());
        desk.finish(claim, JudgeError.of(cause), claim.testsetVersion(), null);
    }
}
