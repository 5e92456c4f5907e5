package org.cairnjudge.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.cairnjudge.judge.JudgeFailure;
import org.cairnjudge.problem.Challenge;
import org.cairnjudge.problem.Fault;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.problem.Values;

/**
 * No guess is a good one at the answers of a challenge, and no trial run tells those that count.
 */
final class ChallengesCannotBeGuessed implements Proof {
    /** So many are looked at; each item of the plan proposes every so many-th. */
    private static final int CANDIDATES = 300;

    private final Exhibit exhibit;

    ChallengesCannotBeGuessed(Exhibit exhibit) {
        this.exhibit = exhibit;
    }

    @Override
    public List<Fault> faults() {
        List<Fault> faults = new ArrayList<>();
        for (Challenge.Size size : Challenge.Size.values()) {
            try {
                exhibit.challenges(size);
            } catch (JudgeFailure failure) {
                faults.add(
                        exhibit.fault(
                                failure.getMessage(),
                                "challenge",
                                size.name().toLowerCase(Locale.ROOT)));
            }
        }
        smallest()
                .filter(values -> values <= Challenge.MOST_TOLD)
                .ifPresent(
                        values ->
                                faults.add(
                                        exhibit.fault(
                                                "a large challenge may pick an input of "
                                                        + values
                                                        + " values, and a trial tells what is right of"
                                                        + " inputs up to "
                                                        + Challenge.MOST_TOLD,
                                                "challenge",
                                                "large")));
        return faults;
    }

    /** How many values the smallest of some candidates has; those taken whole do not matter. */
    private Optional<Long> smallest() {
        Seed seed = Seed.of(exhibit.problem().number());
        Challenge large = exhibit.problem().challenge(Challenge.Size.LARGE);
        return large.candidates(seed)
                .limit(CANDIDATES)
                .map(pick -> Values.count(large.at(seed, pick).input()))
                .min(Long::compare);
    }
}
