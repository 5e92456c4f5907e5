package org.cairnjudge.proof;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.cairnjudge.judge.Trial;
import org.cairnjudge.problem.Fault;
import org.cairnjudge.problem.Program;
import org.cairnjudge.problem.TestGroup;
import org.cairnjudge.problem.Values;
import org.cairnjudge.sandbox.Limits;

/** Every brute force says the same as the reference solver on every small input. */
final class BruteForceAgrees implements Proof {
    /** For each batch: a brute force may take its time. */
    private static final Duration TIME = Duration.ofSeconds(30);

    private static final int LONGEST = 200;

    private final Exhibit exhibit;
    private final Set<Program> contradicting = new HashSet<>();

    BruteForceAgrees(Exhibit exhibit) {
        this.exhibit = exhibit;
    }

    @Override
    public List<Fault> faults() {
        Optional<TestGroup> small = exhibit.problem().group(TestGroup.EXHAUSTIVE);
        if (small.isEmpty()) {
            return exhibit.draft().whole()
                    ? List.of(exhibit.fault("there is no group " + TestGroup.EXHAUSTIVE, "testset"))
                    : List.of();
        }
        List<Fault> faults = new ArrayList<>();
        for (Program oracle : exhibit.problem().programs(Program.Expected.BRUTE_FORCE)) {
            Optional<Fault> contradiction = contradiction(oracle, small.get());
            contradiction.ifPresent(fault -> contradicting.add(oracle));
            contradiction.ifPresent(faults::add);
        }
        return faults;
    }

    /** Whether it contradicts the reference: then its verdict is no other fault. */
    boolean contradicts(Program oracle) {
        return contradicting.contains(oracle);
    }

    private Optional<Fault> contradiction(Program oracle, TestGroup small) {
        Limits patient = Limits.ofCpu(TIME, exhibit.problem().limits().memoryBytes());
        Optional<Trial> trial = exhibit.trial(exhibit.problem().within(patient), oracle);
        if (trial.isEmpty()) {
            return Optional.empty(); // its verdict tells
        }
        try (Trial running = trial.get()) {
            return running.on(small, Exhibit.SEEDS.get(0))
                    .map(death -> fault(oracle, small, death));
        }
    }

    private static Fault fault(Program oracle, TestGroup small, Trial.Death death) {
        Object[] input = small.at(Exhibit.SEEDS.get(0), death.passed()).input();
        return new Fault(
                Exhibit.file(oracle),
                0,
                "contradicts the reference on "
                        + Values.brief(List.of(input), LONGEST)
                        + ": "
                        + death.message().in(Locale.ENGLISH));
    }
}
