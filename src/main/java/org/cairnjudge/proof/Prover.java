package org.cairnjudge.proof;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.cairnjudge.judge.PackageFault;
import org.cairnjudge.judge.Workbench;
import org.cairnjudge.problem.CheckerProgram;
import org.cairnjudge.problem.Draft;
import org.cairnjudge.problem.Fault;

/** Proves packages, one at a time, and tells everything that is wrong with each. */
public final class Prover {
    private final Workbench bench;

    /**
     * @param bench of a station that is ready
     */
    public Prover(Workbench bench) {
        this.bench = bench;
    }

    /**
     * Proves a package as far as it could be read.
     *
     * @throws org.cairnjudge.judge.JudgeFailure or {@link org.cairnjudge.sandbox.SandboxFailure}:
     *     our fault, nothing is said of the package
     */
    public Report prove(Draft draft) {
        if (draft.problem().isEmpty()) {
            return new Report(
                    draft.slug(), draft.faults(), Optional.empty(), Optional.empty(), Map.of());
        }
        try (Hands hands = new Hands()) {
            return new Proving(new Exhibit(draft, bench, hands)).report();
        }
    }

    /** One package's proofs, one after the other. */
    private static final class Proving {
        private final Exhibit exhibit;
        private final List<Fault> faults;
        private final Map<String, Duration> timings = new LinkedHashMap<>();

        Proving(Exhibit exhibit) {
            this.exhibit = exhibit;
            this.faults = new ArrayList<>(exhibit.draft().faults());
        }

        Report report() {
            List.of(
                            new InputsAreValid(exhibit),
                            new GenerationRepeats(exhibit),
                            new BoundsAreKept(exhibit),
                            new BoundsAreReached(exhibit))
                    .forEach(this::holds);
            if (!holds(new ReferenceAnswers(exhibit))) {
                // Nothing can be said of programs where nobody knows what is right.
                return report(Optional.empty(), Optional.empty());
            }
            BruteForceAgrees bruteForce = new BruteForceAgrees(exhibit);
            ProgramsGetTheirVerdicts verdicts = new ProgramsGetTheirVerdicts(exhibit, bruteForce);
            WrongProgramsDie wrong = new WrongProgramsDie(exhibit, verdicts);
            MutantsDie mutants = new MutantsDie(exhibit, verdicts);
            List.of(
                            new CheckerHolds(exhibit),
                            new DataHasTheReferencesAnswers(exhibit),
                            bruteForce,
                            new GroupsHoldEveryAnswerClass(exhibit),
                            new FreshTestsAreFair(exhibit),
                            new ChallengesCannotBeGuessed(exhibit),
                            verdicts,
                            new AcceptedAgree(exhibit, verdicts),
                            wrong,
                            mutants)
                    .forEach(this::holds);
            return report(
                    Optional.of(wrong.table()),
                    Optional.of(mutants.mutation()).filter(found -> exhibit.draft().whole()));
        }

        private boolean holds(Proof proof) {
            long began = System.nanoTime();
            List<Fault> found = found(proof);
            timings.put(name(proof), Duration.ofNanos(System.nanoTime() - began));
            faults.addAll(found);
            return found.isEmpty();
        }

        private static List<Fault> found(Proof proof) {
            try {
                return proof.faults();
            } catch (PackageFault failure) {
                return List.of(new Fault(CheckerProgram.FILE, 0, failure.getMessage()));
            }
        }

        /** {@code GenerationRepeats} as {@code generation-repeats}. */
        private static String name(Proof proof) {
            String name = proof.getClass().getSimpleName();
            return name.replaceAll("(?<=.)(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
        }

        private Report report(Optional<KillTable> kills, Optional<Mutation> mutation) {
            faults.sort(Comparator.comparing(Fault::file).thenComparingInt(Fault::line));
            return new Report(exhibit.draft().slug(), faults, kills, mutation, timings);
        }
    }
}
