package org.cairnjudge.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.cairnjudge.judge.JudgeFailure;
import org.cairnjudge.problem.Challenge;
import org.cairnjudge.problem.Fault;

/** No guess is a good one at the answers of a challenge. */
final class ChallengesCannotBeGuessed implements Proof {
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
        return faults;
    }
}
