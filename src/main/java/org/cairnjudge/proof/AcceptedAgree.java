package org.cairnjudge.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.cairnjudge.judge.JudgeFailure;
import org.cairnjudge.judge.Trial;
import org.cairnjudge.problem.Challenge;
import org.cairnjudge.problem.Fault;
import org.cairnjudge.problem.Program;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.problem.TestGroup;

/**
 * The accepted programs agree on everything: beyond what they were judged on, on the fresh groups
 * of other seeds and on the inputs of challenges.
 */
final class AcceptedAgree implements Proof {
    private final Exhibit exhibit;
    private final ProgramsGetTheirVerdicts verdicts;

    AcceptedAgree(Exhibit exhibit, ProgramsGetTheirVerdicts verdicts) {
        this.exhibit = exhibit;
        this.verdicts = verdicts;
    }

    @Override
    public List<Fault> faults() {
        List<Program> accepted = verdicts.proven(Program.Expected.ACCEPTED);
        return exhibit.hands().each(accepted, this::disagreement).stream()
                .flatMap(Optional::stream)
                .toList();
    }

    private Optional<Fault> disagreement(Program program) {
        try (Trial trial = exhibit.trial(program).orElseThrow()) {
            for (TestGroup group : exhibit.freshGroups()) {
                for (Seed seed : Exhibit.SEEDS.subList(1, Exhibit.SEEDS.size())) {
                    Optional<Trial.Death> death = trial.on(group, seed);
                    if (death.isPresent()) {
                        return death.map(it -> fault(program, group, " of seed " + seed.hex(), it));
                    }
                }
            }
            for (TestGroup challenge : challenges()) {
                Optional<Trial.Death> death = trial.on(challenge, Exhibit.SEEDS.get(0));
                if (death.isPresent()) {
                    return death.map(it -> fault(program, challenge, "", it));
                }
            }
            return Optional.empty();
        }
    }

    private List<TestGroup> challenges() {
        List<TestGroup> all = new ArrayList<>();
        for (Challenge.Size size : Challenge.Size.values()) {
            try {
                all.addAll(exhibit.challenges(size));
            } catch (JudgeFailure guessable) {
                continue; // told by ChallengesCannotBeGuessed
            }
        }
        return all;
    }

    private static Fault fault(Program program, TestGroup group, String seed, Trial.Death death) {
        return new Fault(
                Exhibit.file(program),
                0,
                "disagrees with the reference in %s%s: %s"
                        .formatted(group.name(), seed, death.message().in(Locale.ENGLISH)));
    }
}
