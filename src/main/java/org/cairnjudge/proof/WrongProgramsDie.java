package org.cairnjudge.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.cairnjudge.judge.JudgeFailure;
import org.cairnjudge.judge.Trial;
import org.cairnjudge.problem.Challenge;
import org.cairnjudge.problem.Fault;
import org.cairnjudge.problem.Program;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.problem.TestGroup;
import org.cairnjudge.verdict.Judgement;

/**
 * The fresh groups by themselves kill every program with wrong answers, under every seed: what is
 * fixed in an open package can be read. So do the challenges, but for what is wrong only on inputs
 * larger than a small one's.
 */
final class WrongProgramsDie implements Proof {
    private final Exhibit exhibit;
    private final ProgramsGetTheirVerdicts verdicts;
    private KillTable table = new KillTable(List.of(), List.of());

    WrongProgramsDie(Exhibit exhibit, ProgramsGetTheirVerdicts verdicts) {
        this.exhibit = exhibit;
        this.verdicts = verdicts;
    }

    /** What was found, after {@link #faults()}. */
    KillTable table() {
        return table;
    }

    /** What a program was tried on, in the order of the columns. */
    private record Column(String name, List<TestGroup> groups, List<Seed> seeds) {
        static Column of(TestGroup group) {
            List<Seed> seeds = Exhibit.seeds(group);
            return new Column(group.name(), seeds.stream().map(seed -> group).toList(), seeds);
        }
    }

    /**
     * How a program fared in a column.
     *
     * @param died under each of the column's seeds
     */
    private record Deaths(List<Boolean> died, String verdict) {
        @Override
        public String toString() {
            if (count() == 0) {
                return KillTable.RIGHT;
            }
            return count() == died.size() ? verdict : verdict + " " + count() + "/" + died.size();
        }

        long count() {
            return died.stream().filter(yes -> yes).count();
        }
    }

    @Override
    public List<Fault> faults() {
        List<Column> columns = columns();
        List<Program> walked = new ArrayList<>(verdicts.proven(Program.Expected.WRONG_ANSWER));
        walked.addAll(verdicts.proven(Program.Expected.RUN_TIME_ERROR));
        List<List<Deaths>> deaths =
                exhibit.hands().each(walked, program -> deaths(program, columns));
        List<Fault> faults = new ArrayList<>();
        List<KillTable.Row> rows = new ArrayList<>();
        for (int i = 0; i < walked.size(); i++) {
            Program program = walked.get(i);
            List<String> cells = deaths.get(i).stream().map(Deaths::toString).toList();
            rows.add(new KillTable.Row(Exhibit.file(program), cells));
            if (program.expected() == Program.Expected.WRONG_ANSWER) {
                faults.addAll(faults(program, columns, deaths.get(i)));
            }
        }
        for (Program.Expected heavy :
                List.of(
                        Program.Expected.TIME_LIMIT_EXCEEDED,
                        Program.Expected.MEMORY_LIMIT_EXCEEDED,
                        Program.Expected.OUTPUT_LIMIT_EXCEEDED)) {
            for (Program program : verdicts.proven(heavy)) {
                rows.add(row(program, columns));
            }
        }
        table = new KillTable(columns.stream().map(Column::name).toList(), rows);
        return faults;
    }

    private List<Column> columns() {
        List<Column> columns = new ArrayList<>();
        exhibit.problem().groups().forEach(group -> columns.add(Column.of(group)));
        for (Challenge.Size size : Challenge.Size.values()) {
            List<TestGroup> groups = challenges(size);
            if (!groups.isEmpty()) {
                columns.add(new Column(name(size), groups, Exhibit.SEEDS));
            }
        }
        return columns;
    }

    private List<TestGroup> challenges(Challenge.Size size) {
        try {
            return exhibit.challenges(size);
        } catch (JudgeFailure guessable) {
            return List.of(); // told by ChallengesCannotBeGuessed
        }
    }

    private static String name(Challenge.Size size) {
        return "challenge-" + size.name().toLowerCase(Locale.ROOT);
    }

    private List<Deaths> deaths(Program program, List<Column> columns) {
        try (Trial trial = exhibit.trial(program).orElseThrow()) {
            return columns.stream().map(column -> deaths(trial, column)).toList();
        }
    }

    private static Deaths deaths(Trial trial, Column column) {
        List<Boolean> died = new ArrayList<>();
        String verdict = "";
        for (int i = 0; i < column.groups().size(); i++) {
            Optional<Trial.Death> death = trial.on(column.groups().get(i), column.seeds().get(i));
            died.add(death.isPresent());
            verdict = death.map(it -> it.verdict().name()).orElse(verdict);
        }
        return new Deaths(died, verdict);
    }

    private List<Fault> faults(Program program, List<Column> columns, List<Deaths> deaths) {
        Map<String, Deaths> found = new TreeMap<>();
        for (int i = 0; i < columns.size(); i++) {
            found.put(columns.get(i).name(), deaths.get(i));
        }
        List<Fault> faults = new ArrayList<>();
        List<String> spared = spared(found);
        if (!spared.isEmpty()) {
            faults.add(
                    fault(
                            program,
                            "the fresh groups by themselves do not kill it under seed "
                                    + String.join(", ", spared)));
        }
        for (Challenge.Size size : Challenge.Size.values()) {
            Deaths inChallenge = found.get(name(size));
            Deaths atSmallSizes = found.get(TestGroup.EXHAUSTIVE);
            // What is right on every small input may be right on small inputs here as well.
            boolean excused =
                    size == Challenge.Size.SMALL
                            && atSmallSizes != null
                            && atSmallSizes.count() == 0;
            if (inChallenge != null && !excused && inChallenge.died().contains(false)) {
                faults.add(
                        fault(
                                program,
                                "all its answers to a %s challenge are right for %d of %d seeds"
                                        .formatted(
                                                size.name().toLowerCase(Locale.ROOT),
                                                inChallenge.died().size() - inChallenge.count(),
                                                inChallenge.died().size())));
            }
        }
        return faults;
    }

    /** The seeds under which no fresh group kills a program. */
    private List<String> spared(Map<String, Deaths> found) {
        List<String> spared = new ArrayList<>();
        List<TestGroup> fresh = exhibit.freshGroups();
        for (int i = 0; i < Exhibit.SEEDS.size() && !fresh.isEmpty(); i++) {
            int seed = i;
            if (fresh.stream().noneMatch(group -> found.get(group.name()).died().get(seed))) {
                spared.add(Exhibit.SEEDS.get(i).hex());
            }
        }
        return spared;
    }

    private static Fault fault(Program program, String message) {
        return new Fault(Exhibit.file(program), 0, message);
    }

    /** Of a program that is slow or large, as far as it was judged. */
    private KillTable.Row row(Program program, List<Column> columns) {
        List<String> cells = new ArrayList<>();
        for (Judgement.Group group : verdicts.judgement(program).groups()) {
            boolean reached = group.verdict() != null;
            boolean right = reached && group.passed() == group.cases();
            cells.add(
                    right
                            ? KillTable.RIGHT
                            : reached ? group.verdict().name() : KillTable.NOT_TRIED);
        }
        while (cells.size() < columns.size()) {
            cells.add(KillTable.NOT_TRIED);
        }
        return new KillTable.Row(Exhibit.file(program), cells);
    }
}
