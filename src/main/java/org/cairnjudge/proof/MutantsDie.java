package org.cairnjudge.proof;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.cairnjudge.judge.Trial;
import org.cairnjudge.problem.EquivalentMutant;
import org.cairnjudge.problem.Fault;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.problem.TestGroup;
import org.cairnjudge.sandbox.Compilation;
import org.cairnjudge.sandbox.Limits;

/**
 * The tests kill every mutant of the reference solver, and the fresh groups do so by themselves
 * under every seed; but for those that the package names as equivalent, with a reason.
 */
final class MutantsDie implements Proof {
    /** So many times what the reference needs is an endless loop, most likely. */
    private static final int PATIENCE = 10;

    /** A cold JVM needs some of it to do anything at all. */
    private static final Duration LEAST = Duration.ofMillis(500);

    private final Exhibit exhibit;
    private final ProgramsGetTheirVerdicts verdicts;
    private Mutation mutation = new Mutation(0, 0, 0, 0, List.of());

    MutantsDie(Exhibit exhibit, ProgramsGetTheirVerdicts verdicts) {
        this.exhibit = exhibit;
        this.verdicts = verdicts;
    }

    /** What was found, after {@link #faults()}. */
    Mutation mutation() {
        return mutation;
    }

    private record Compiled(Mutant mutant, Map<String, byte[]> classes) {}

    /**
     * What became of a mutant.
     *
     * @param spared seeds whose fresh groups it passed
     * @param killedBy a group that kills it, empty if it lives
     */
    private record Fate(Mutant mutant, List<Seed> spared, Optional<String> killedBy) {}

    @Override
    public List<Fault> faults() {
        if (!exhibit.draft().whole()) {
            return List.of(); // the group that kills it may be the one that could not be read
        }
        List<Mutant> planted = Mutator.of(exhibit.problem().reference().source());
        List<Compiled> compiled = compiled(planted);
        Problem limited = exhibit.problem().within(limits());
        Map<String, Fate> fates =
                exhibit.hands().each(compiled, each -> fate(each, limited)).stream()
                        .collect(Collectors.toMap(fate -> fate.mutant().id(), Function.identity()));
        List<Fault> faults = new ArrayList<>();
        Set<String> equivalent = new HashSet<>();
        for (EquivalentMutant named : exhibit.draft().equivalents()) {
            equivalent.add(named.mutant());
            contradiction(named, fates.get(named.mutant())).ifPresent(faults::add);
        }
        List<Mutation.Survivor> survivors = new ArrayList<>();
        int killed = 0;
        int excused = 0;
        for (Compiled each : compiled) {
            Fate fate = fates.get(each.mutant().id());
            if (fate.killedBy().isPresent()) {
                killed++;
                if (!fate.spared().isEmpty()) {
                    faults.add(spared(fate));
                }
            } else if (equivalent.contains(fate.mutant().id())) {
                excused++;
            } else {
                survivors.add(survivor(fate.mutant()));
                faults.add(fault(fate.mutant(), "no test kills the mutant"));
            }
        }
        mutation = new Mutation(planted.size(), compiled.size(), killed, excused, survivors);
        return faults;
    }

    private List<Compiled> compiled(List<Mutant> planted) {
        Set<String> known = new HashSet<>();
        if (exhibit.compile(exhibit.problem().reference().source())
                instanceof Compilation.Compiled original) {
            known.add(bytecode(original.classes()));
        }
        List<Compilation> compilations =
                exhibit.hands().each(planted, mutant -> exhibit.compile(mutant.source()));
        List<Compiled> compiled = new ArrayList<>();
        for (int i = 0; i < planted.size(); i++) {
            if (compilations.get(i) instanceof Compilation.Compiled mutant
                    && known.add(bytecode(mutant.classes()))) {
                compiled.add(new Compiled(planted.get(i), mutant.classes()));
            }
        }
        return compiled;
    }

    private static String bytecode(Map<String, byte[]> classes) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new TreeMap<>(classes)
                .forEach(
                        (name, code) -> {
                            bytes.writeBytes(
                                    (name + " " + code.length + "\n")
                                            .getBytes(StandardCharsets.UTF_8));
                            bytes.writeBytes(code);
                        });
        return bytes.toString(StandardCharsets.ISO_8859_1);
    }

    private Limits limits() {
        Limits usual = exhibit.problem().limits();
        Duration time =
                verdicts.judgement(exhibit.problem().reference()).slowest().multipliedBy(PATIENCE);
        Duration least = time.compareTo(LEAST) < 0 ? LEAST : time;
        Duration most = least.compareTo(usual.cpuTime()) < 0 ? least : usual.cpuTime();
        return Limits.ofCpu(most, usual.memoryBytes());
    }

    private Fate fate(Compiled compiled, Problem limited) {
        Mutant mutant = compiled.mutant();
        try (Trial trial =
                new Trial(
                        exhibit.bench(),
                        exhibit.frames(),
                        limited,
                        "mutant " + mutant.id(),
                        compiled.classes())) {
            Map<Seed, String> killers = new HashMap<>();
            List<Seed> spared = new ArrayList<>();
            for (Seed seed : Exhibit.SEEDS) {
                killer(trial, exhibit.freshGroups(), seed)
                        .ifPresentOrElse(group -> killers.put(seed, group), () -> spared.add(seed));
            }
            Optional<String> killedBy =
                    killers.isEmpty()
                            ? killer(trial, exhibit.fixedGroups(), Exhibit.SEEDS.get(0))
                            : killers.values().stream().findFirst();
            return new Fate(mutant, spared, killedBy);
        }
    }

    private static Optional<String> killer(Trial trial, List<TestGroup> groups, Seed seed) {
        return groups.stream()
                .filter(group -> trial.on(group, seed).isPresent())
                .map(TestGroup::name)
                .findFirst();
    }

    private static Optional<Fault> contradiction(EquivalentMutant named, Fate fate) {
        String says = null;
        if (fate == null) {
            says = "there is no such mutant";
        } else if (fate.killedBy().isPresent()) {
            says = "is no equivalent: group " + fate.killedBy().get() + " kills it";
        }
        return Optional.ofNullable(says)
                .map(
                        message ->
                                new Fault(
                                        EquivalentMutant.FILE,
                                        named.line(),
                                        message + ": " + named.mutant()));
    }

    private Fault spared(Fate fate) {
        String seeds = fate.spared().stream().map(Seed::hex).collect(Collectors.joining(", "));
        return fault(
                fate.mutant(),
                "the fresh groups by themselves do not kill the mutant under seed " + seeds);
    }

    private Fault fault(Mutant mutant, String message) {
        return exhibit.ofReference(mutant.line(), message + ": " + mutant.id());
    }

    private Mutation.Survivor survivor(Mutant mutant) {
        return new Mutation.Survivor(
                mutant.id(),
                Exhibit.file(exhibit.problem().reference()),
                mutant.line(),
                mutant.original(),
                mutant.mutated());
    }
}
