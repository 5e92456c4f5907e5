package org.cairnjudge.queue;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.cairnjudge.answer.Challenge;
import org.cairnjudge.answer.ChallengeDesk;
import org.cairnjudge.judge.Balance;
import org.cairnjudge.judge.PackageFault;
import org.cairnjudge.judge.Station;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.problem.Violations;
import org.jboss.logging.Logger;

/** Picks the inputs of challenges and checks their answers. Both give the same when done twice. */
@ApplicationScoped
class ChallengeWorker {
    private static final Logger LOG = Logger.getLogger(ChallengeWorker.class);

    /** With the waits between them, a good minute. */
    static final int MOST_TRIES = 8;

    private final ChallengeDesk desk;
    private final Catalog catalog;
    private final Station station;

    ChallengeWorker(ChallengeDesk desk, Catalog catalog, Station station) {
        this.desk = desk;
        this.catalog = catalog;
        this.station = station;
    }

    /**
     * Does what a challenge waits for.
     *
     * @param failures how often that was tried before, in vain
     * @return whether it was done, and not given up by our fault
     * @throws RuntimeException if we failed and there may be another try
     */
    boolean serve(UUID id, int failures) {
        try {
            serve(id);
            return true;
        } catch (PackageFault e) {
            LOG.errorf(e, "challenge %s: expired, for another try would end the same way", id);
            desk.expire(id);
        } catch (RuntimeException e) {
            if (failures + 1 < MOST_TRIES) {
                throw e;
            }
            LOG.errorf(e, "challenge %s: expired after %d tries in vain", id, failures + 1);
            desk.expire(id);
        }
        return false;
    }

    private void serve(UUID id) {
        Optional<Challenge> found = desk.find(id);
        if (found.isEmpty()) {
            return;
        }
        Challenge challenge = found.get();
        Problem problem = catalog.required(challenge.problem);
        Seed seed = Seed.of(challenge.seed);
        Balance balance = new Balance(station.solvers(), station.checkers());
        if (challenge.status == Challenge.Status.preparing) {
            desk.prepared(
                    id,
                    balance.picks(problem, challenge.difficulty.size(), seed),
                    problem.challenge(challenge.difficulty.size()).version());
            LOG.infof("challenge %s: inputs picked", id);
        }
        if (challenge.status == Challenge.Status.checking && !challenge.isOf(problem)) {
            desk.expire(id);
            LOG.warnf("challenge %s: expired, since its problem changed before it was checked", id);
        } else if (challenge.status == Challenge.Status.checking) {
            var plan = problem.challenge(challenge.difficulty.size());
            List<Object[]> inputs =
                    challenge.picks.stream().map(pick -> plan.at(seed, pick).input()).toList();
            desk.close(id, balance.check(problem, inputs, answers(problem, challenge.answers)));
            LOG.infof("challenge %s: answers checked", id);
        }
    }

    private List<Object> answers(Problem problem, List<String> texts) {
        List<Object> answers = new ArrayList<>();
        for (String text : texts) {
            // They were read once before they were stored: what cannot be read now is our fault.
            answers.add(
                    problem.readAnswer(text, "", new Violations())
                            .orElseThrow(() -> new IllegalStateException("no answer: " + text)));
        }
        return answers;
    }
}
