package org.cairnjudge.queue;

import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ScheduledThreadPoolExecutor;
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

    private final SubmissionDesk desk;
    private final Catalog catalog;
    private final Station station;
    private final ScheduledThreadPoolExecutor beside =
            new ScheduledThreadPoolExecutor(
                    1,
                    task -> {
                        Thread thread = new Thread(task, "cairn-says");
                        thread.setDaemon(true);
                        return thread;
                    });

    JudgeWorker(SubmissionDesk desk, Catalog catalog, Station station) {
        this.desk = desk;
        this.catalog = catalog;
        this.station = station;
    }

    /**
     * Judges one submission. It may be called again for one that was judged or is being judged:
     * only the newest claim writes, and only if there is no verdict yet.
     *
     * @return whether it was judged, and not given up by our fault
     * @throws RuntimeException if we failed and there may be another try
     */
    boolean judge(UUID id, String node) {
        Optional<Claim> claimed = desk.claim(id, node);
        if (claimed.isEmpty()) {
            LOG.debugf("submission %s: nothing left to judge", id);
            return false;
        }
        Claim claim = claimed.get();
        return new Attempt(claim.attempt(), claim.attemptsLeft())
                .at(() -> finish(claim), cause -> giveUp(claim, cause));
    }

    private void finish(Claim claim) {
        Problem problem = catalog.required(claim.problem(), claim.testsetVersion());
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
        Judgement judgement = judged(claim, work);
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

    private Judgement judged(Claim claim, Station.Work work) {
        try (Commentary commentary =
                new Commentary(claim, work.problem(), Commentary.Voice.of(desk), beside)) {
            commentary.compiling();
            return station.judge(work, commentary);
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
