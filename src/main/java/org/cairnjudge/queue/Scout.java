package org.cairnjudge.queue;

import jakarta.enterprise.context.ApplicationScoped;
import org.cairnjudge.judge.Station;
import org.cairnjudge.judge.Worth;
import org.cairnjudge.submission.Unexplained;
import org.cairnjudge.testset.CandidateDesk;
import org.cairnjudge.testset.Find;
import org.cairnjudge.verdict.Judgement;
import org.jboss.logging.Logger;

/** Proposes counterexamples as tests, where they are worth it. */
@ApplicationScoped
class Scout {
    private static final Logger LOG = Logger.getLogger(Scout.class);

    private final CandidateDesk candidates;
    private final Station station;

    Scout(CandidateDesk candidates, Station station) {
        this.candidates = candidates;
        this.station = station;
    }

    /**
     * Looks at a counterexample that was just stored. What fails here costs nobody anything: it is
     * logged, and the case is not proposed.
     *
     * @param failure what the counterexample explains
     * @param work the same, as the station was given it
     */
    void consider(Unexplained failure, Station.Work work, Judgement.Counterexample found) {
        try {
            if (found.input().length() <= Find.LONGEST_INPUT
                    && candidates.hasRoom(failure.problem(), failure.author())) {
                propose(
                        failure,
                        found,
                        station.worth(work, failure.verdict(), failure.place(), found));
            }
        } catch (RuntimeException e) {
            LOG.warnf("submission %s: its case is not proposed as a test: %s", failure.id(), e);
        }
    }

    private void propose(Unexplained failure, Judgement.Counterexample found, Worth worth) {
        if (worth == Worth.NONE) {
            return;
        }
        Find find =
                new Find(
                        failure.id(),
                        failure.author(),
                        failure.problem(),
                        found.input(),
                        found.expected(),
                        found.actual(),
                        worth == Worth.PROVEN);
        if (candidates.propose(find)) {
            LOG.infof(
                    "submission %s: only a fresh test of %s caught it; its case waits for an admin",
                    failure.id(), failure.problem());
        }
    }
}
