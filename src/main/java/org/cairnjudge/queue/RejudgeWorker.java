package org.cairnjudge.queue;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.UUID;
import org.cairnjudge.judge.Station;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.rejudge.ItemClaim;
import org.cairnjudge.rejudge.ItemDesk;
import org.cairnjudge.verdict.Judgement;
import org.jboss.logging.Logger;

/** Takes one submission of a rejudging from the queue to the verdict that it would have. */
@ApplicationScoped
class RejudgeWorker {
    private static final Logger LOG = Logger.getLogger(RejudgeWorker.class);

    private final ItemDesk desk;
    private final Catalog catalog;
    private final Station station;

    RejudgeWorker(ItemDesk desk, Catalog catalog, Station station) {
        this.desk = desk;
        this.catalog = catalog;
        this.station = station;
    }

    /**
     * Judges one item. It may be called again for one that was judged or is being judged: only the
     * newest claim writes, and only if there is no verdict yet.
     *
     * @return whether it was judged, and not given up by our fault
     * @throws RuntimeException if we failed and there may be another try
     */
    boolean judge(UUID id, String node) {
        Optional<ItemClaim> claimed = desk.claim(id, node);
        if (claimed.isEmpty()) {
            LOG.debugf("rejudging item %s: nothing left to judge", id);
            return false;
        }
        ItemClaim claim = claimed.get();
        return new Attempt(claim.attempt(), claim.attemptsLeft())
                .at(() -> finish(claim), cause -> giveUp(claim, cause));
    }

    private void finish(ItemClaim claim) {
        Problem problem = catalog.required(claim.problem(), claim.testsetVersion());
        Station.Work work =
                new Station.Work(
                        "rejudging " + claim.submission(),
                        claim.author().toString(),
                        problem,
                        claim.language(),
                        claim.source(),
                        Seed.of(claim.seed()));
        Judgement judgement = explained(claim, work, station.judge(work, () -> {}));
        String jdk = station.versions().get(claim.language());
        boolean written = desk.finish(claim, judgement, problem.testsetVersion(), jdk);
        LOG.infof(
                "rejudging %s: submission %s would be %s, on attempt %d%s",
                claim.rejudging(),
                claim.submission(),
                judgement.verdict(),
                claim.attempt(),
                written ? "" : "; not written, it is decided on or another attempt holds it");
    }

    /**
     * With the counterexample that is to stay: when it is applied there may be thousands, and the
     * old ones were explained, too.
     */
    private Judgement explained(ItemClaim claim, Station.Work work, Judgement judgement) {
        if (judgement.failed().isEmpty()) {
            return judgement;
        }
        try {
            return judgement.with(
                    station.explain(
                            work,
                            judgement.verdict(),
                            judgement.failed().get(),
                            judgement.counterexample()));
        } catch (RuntimeException e) {
            LOG.warnf(
                    "rejudging %s: the counterexample of submission %s stays as it was met: %s",
                    claim.rejudging(), claim.submission(), e);
            return judgement;
        }
    }

    private void giveUp(ItemClaim claim, RuntimeException cause) {
        LOG.errorf(
                cause,
                "rejudging %s: submission %s keeps its verdict after %d attempts in vain",
                claim.rejudging(),
                claim.submission(),
                claim.attempt());
        desk.finish(claim, JudgeError.of(cause), claim.testsetVersion(), null);
    }
}
