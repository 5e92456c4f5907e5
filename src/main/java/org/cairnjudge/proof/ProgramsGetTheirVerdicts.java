package org.cairnjudge.proof;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.cairnjudge.judge.Judge;
import org.cairnjudge.problem.Fault;
import org.cairnjudge.problem.Program;
import org.cairnjudge.sandbox.Compilation;
import org.cairnjudge.verdict.Judgement;
import org.cairnjudge.verdict.Verdict;

/**
 * Every program gets the verdict that its folder names, and the time limit tells the slow ones from
 * the others: what is accepted needs at most half of it, what is too slow half as much again.
 */
final class ProgramsGetTheirVerdicts implements Proof {
    private static final Map<Program.Expected, Set<Verdict>> ALLOWED =
            Map.of(
                    Program.Expected.ACCEPTED, Set.of(Verdict.AC),
                    Program.Expected.WRONG_ANSWER, Set.of(Verdict.WA),
                    Program.Expected.TIME_LIMIT_EXCEEDED, Set.of(Verdict.TLE),
                    Program.Expected.RUN_TIME_ERROR, Set.of(Verdict.RTE),
                    Program.Expected.MEMORY_LIMIT_EXCEEDED, Set.of(Verdict.MLE),
                    Program.Expected.OUTPUT_LIMIT_EXCEEDED, Set.of(Verdict.OLE),
                    Program.Expected.BRUTE_FORCE, Set.of(Verdict.AC, Verdict.TLE));

    /** How often a program that seems slow is measured by itself. */
    private static final int ALONE = 3;

    private static final String TEMPLATE = "templates/Solution.java";

    private final Exhibit exhibit;
    private final BruteForceAgrees bruteForce;
    private final Map<Program, Judgement> judgements = new LinkedHashMap<>();

    ProgramsGetTheirVerdicts(Exhibit exhibit, BruteForceAgrees bruteForce) {
        this.exhibit = exhibit;
        this.bruteForce = bruteForce;
    }

    @Override
    public List<Fault> faults() {
        List<Program> programs = exhibit.problem().programs();
        List<Judgement> judged = exhibit.hands().each(programs, this::judge);
        for (int i = 0; i < programs.size(); i++) {
            judgements.put(programs.get(i), judged.get(i));
        }
        List<Fault> faults = new ArrayList<>();
        programs.forEach(program -> fault(program).ifPresent(faults::add));
        template().ifPresent(faults::add);
        return faults;
    }

    /** The programs of a folder that got the verdict they must. */
    List<Program> proven(Program.Expected expected) {
        return exhibit.problem().programs(expected).stream()
                .filter(program -> isAllowed(program, judgements.get(program)))
                .toList();
    }

    Judgement judgement(Program program) {
        return judgements.get(program);
    }

    private static boolean isAllowed(Program program, Judgement judgement) {
        return ALLOWED.get(program.expected()).contains(judgement.verdict());
    }

    private Optional<Fault> fault(Program program) {
        Judgement judgement = judgements.get(program);
        if (bruteForce.contradicts(program)) {
            return Optional.empty();
        }
        if (!isAllowed(program, judgement)) {
            return Optional.of(unexpected(Exhibit.file(program), program.source(), judgement));
        }
        return switch (program.expected()) {
            case ACCEPTED -> tooSlow(program, judgement);
            case TIME_LIMIT_EXCEEDED -> tooFast(program, judgement);
            default -> Optional.empty();
        };
    }

    private Optional<Fault> tooSlow(Program program, Judgement judgement) {
        if (!isOver(judgement.slowest().multipliedBy(2))) {
            return Optional.empty();
        }
        // It was measured beside another program, and how long a cold JVM takes is chance as well:
        // slow is only what is slow alone, each time.
        for (int i = 0; i < ALONE; i++) {
            if (!isOver(judge(program).slowest().multipliedBy(2))) {
                return Optional.empty();
            }
        }
        return Optional.of(room(program, judgement, "which is less than twofold room"));
    }

    private Optional<Fault> tooFast(Program program, Judgement judgement) {
        // A box is ended at half as much again; many frames that are slow together are another
        // case.
        if (judgement.message().code().equals("total-time")
                || isOver(judgement.slowest().multipliedBy(2).dividedBy(3))) {
            return Optional.empty();
        }
        return Optional.of(room(program, judgement, "so a faster machine might accept it"));
    }

    private boolean isOver(Duration time) {
        return time.compareTo(exhibit.problem().limits().cpuTime()) >= 0;
    }

    private Fault room(Program program, Judgement judgement, String says) {
        long limitMs = exhibit.problem().limits().cpuTime().toMillis();
        return new Fault(
                Exhibit.file(program),
                0,
                "needs %d ms of %d, %s".formatted(judgement.slowest().toMillis(), limitMs, says));
    }

    private Optional<Fault> template() {
        String source = exhibit.problem().template();
        if (source.isEmpty()) {
            return Optional.empty(); // that it is missing was told when the package was read
        }
        Judgement judgement = judge(TEMPLATE, source);
        return judgement.verdict() == Verdict.WA
                ? Optional.empty()
                : Optional.of(unexpected(TEMPLATE, source, judgement));
    }

    private Judgement judge(Program program) {
        return judge(Exhibit.file(program), program.source());
    }

    private Judgement judge(String file, String source) {
        Judge.Job job =
                new Judge.Job(
                        exhibit.problem().slug() + "/" + file,
                        exhibit.problem().slug(),
                        exhibit.problem(),
                        source,
                        exhibit.bench().jdk(),
                        Exhibit.SEEDS.get(0));
        return new Judge(
                        exhibit.bench().workshop(),
                        exhibit.bench().solvers(),
                        exhibit.bench().checkers())
                .judge(job, () -> {});
    }

    private Fault unexpected(String file, String source, Judgement judgement) {
        if (judgement.verdict() == Verdict.CE
                && exhibit.compile(source) instanceof Compilation.Rejected rejected) {
            return Exhibit.firstError(file, "got CE: ", rejected);
        }
        String words = judgement.message().in(Locale.ENGLISH);
        return new Fault(file, 0, "got " + judgement.verdict() + ": " + words);
    }
}
