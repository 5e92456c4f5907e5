package org.cairnjudge.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.cairnjudge.judge.Station;
import org.cairnjudge.problem.Draft;
import org.cairnjudge.problem.Fault;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is planted in a copy of a package is found: all of it in one run. */
class TwentyFaultsTest {
    private static final Path PACKAGE = Path.of("problems/stone-game-ix");

    /** The others are left out: to prove them takes time, and no fault is planted in them. */
    private static final Set<String> PROGRAMS =
            Set.of(
                    "Reference.java",
                    "BruteForce.java",
                    "SortsItsInput.java",
                    "StaticVarargs.java",
                    "AlwaysTrue.java",
                    "ParityOfN.java",
                    "NoAbsoluteValue.java");

    /** There are no fresh inputs like that, but there are in the fixed groups and in challenges. */
    private static final String WRONG_ONLY_WHERE_NOTHING_IS_FRESH =
            """
            class Solution {
                public boolean stoneGameIX(int[] stones) {
                    int[] count = new int[3];
                    for (int stone : stones) {
                        count[stone % 3]++;
                    }
                    boolean alice =
                            count[0] % 2 == 0
                                    ? Math.min(count[1], count[2]) > 0
                                    : Math.abs(count[1] - count[2]) > 2;
                    return alice ^ count[0] > 30_000;
                }
            }
            """;

    private static Station station;

    @TempDir Path problems;
    private Path folder;

    @BeforeAll
    static void theSandboxMustHold() {
        station = Station.onThisHost(Optional.empty(), List.of());
        assertEquals(List.of(), station.open());
    }

    @AfterAll
    static void close() {
        station.close();
    }

    @BeforeEach
    void copyThePackage() throws IOException {
        folder = problems.resolve(PACKAGE.getFileName());
        try (Stream<Path> files = Files.walk(PACKAGE)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                if (file.startsWith(PACKAGE.resolve("submissions"))
                        && !PROGRAMS.contains(file.getFileName().toString())) {
                    continue;
                }
                Path to = folder.resolve(PACKAGE.relativize(file));
                Files.createDirectories(to.getParent());
                Files.copy(file, to);
            }
        }
    }

    private String read(String file) {
        try {
            return Files.readString(folder.resolve(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void write(String file, String text) {
        try {
            Files.writeString(folder.resolve(file), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void replace(String file, String from, String to) {
        String text = read(file);
        assertTrue(text.contains(from), () -> file + " does not hold " + from);
        write(file, text.replace(from, to));
    }

    private int line(String file, String text) {
        List<String> lines = read(file).lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).contains(text)) {
                return i + 1;
            }
        }
        throw new AssertionError(file + " does not hold " + text);
    }

    private static void assertFault(String file, int line, String phrase, Fault fault) {
        assertEquals(file + ":" + line, fault.file() + ":" + fault.line(), fault.toString());
        assertTrue(fault.message().contains(phrase), fault.toString());
    }

    private Report report() {
        Draft draft = Draft.all(problems, Station.PROTOCOL).get(0);
        return new Prover(station.workbench()).prove(draft);
    }

    @Test
    void twentyFaultsAreTwentyMessages() throws IOException {
        // Of reading.
        replace(
                "problem.yaml",
                "title: {en: Stone Game IX, zh: 石子游戏 IX}",
                "title: {en: Stone Game IX}");
        replace("problem.yaml", "  small:\n    count: 64", "  small:\n    count: 39");
        replace("statement/problem.en.md", "{{max_v}}", "10000");
        Files.delete(folder.resolve("editorial/editorial.zh.md"));
        write(
                "data/sample/02-the-end-belongs-to-bob.yaml",
                "explanation:\n  en: Bob wins.\n  zh: ''\n");
        write("data/secret/01-edges/99-beyond.in", "[1,0]\n");
        write("data/secret/01-edges/99-beyond.ans", "false\n");
        write("data/secret/01-edges/99-beyond.yaml", "mistake: {en: None., zh: 无。}\n");
        write("data/invalid_input/99-fine.in", "[1,2]\n");
        write("notes.txt", "");
        write(
                "mutants.yaml",
                "equivalent:\n"
                        + "  - mutant: \"stoneGameIX: a => b\"\n"
                        + "    reason: It was renamed.\n"
                        + "  - mutant: \"stoneGameIX: c => d\"\n");
        // Of the tests.
        replace(
                "problem.yaml",
                "length: 1..max_n, values: 1..max_v}\nlimits",
                "length: 1..100001, values: 1..max_v}\nlimits");
        replace(
                "problem.yaml",
                "  - name: maximal",
                "  - name: twos\n    title: {en: Twos, zh: 二}\n    generate:\n"
                        + "      - stones: {use: equal, length: 2, values: 2}\n  - name: maximal");
        write("data/sample/01-bob-is-stuck.ans", read("data/sample/03-five-stones.ans"));
        // Of the programs.
        replace("submissions/accepted/SortsItsInput.java", "c1 - c2 > 2", "c1 - c2 > 3");
        replace(
                "submissions/accepted/StaticVarargs.java",
                "counts.firstPlayerWins();",
                "counts.firstPlayer();");
        replace("submissions/brute_force/BruteForce.java", "return false;", "return true;");
        write(
                "submissions/wrong_answer/AlwaysTrue.java",
                read("submissions/accepted/Reference.java"));
        write("submissions/wrong_answer/ParityOfN.java", WRONG_ONLY_WHERE_NOTHING_IS_FRESH);
        replace("templates/Solution.java", "return false;", "return 0;");

        List<Fault> faults = report().faults();

        String seen = String.join("\n", faults.stream().map(Fault::toString).toList());
        assertEquals(20, faults.size(), seen);
        int next = 0;
        assertFault("data/invalid_input/99-fine.in", 0, "is a valid input", faults.get(next++));
        assertFault(
                "data/sample/01-bob-is-stuck.ans",
                1,
                "says false, the reference true",
                faults.get(next++));
        assertFault(
                "data/sample/02-the-end-belongs-to-bob.yaml", 3, "is empty", faults.get(next++));
        assertFault(
                "data/secret/01-edges/99-beyond.in",
                1,
                "/stones/1: 0 is below 1",
                faults.get(next++));
        assertFault("editorial/editorial.zh.md", 0, "is missing", faults.get(next++));
        assertFault("mutants.yaml", 2, "there is no such mutant", faults.get(next++));
        assertFault("mutants.yaml", 4, "\"reason\" is missing", faults.get(next++));
        assertFault("notes.txt", 0, "belongs to no part", faults.get(next++));
        assertFault("problem.yaml", 2, "\"zh\" is missing", faults.get(next++));
        assertFault(
                "problem.yaml",
                line("problem.yaml", "1..100001"),
                "stones.length is never 100001",
                faults.get(next++));
        assertFault(
                "problem.yaml",
                line("problem.yaml", "name: twos"),
                "has no case whose answer is true",
                faults.get(next++));
        assertFault(
                "problem.yaml",
                line("problem.yaml", "count: 39"),
                "could be guessed",
                faults.get(next++));
        assertFault("statement/problem.en.md", 0, "{{max_v}}", faults.get(next++));
        String reference = "submissions/accepted/Reference.java";
        assertFault(
                reference,
                line(reference, "Math.abs"),
                "no test kills the mutant",
                faults.get(next++));
        assertFault("submissions/accepted/SortsItsInput.java", 0, "got WA", faults.get(next++));
        String varargs = "submissions/accepted/StaticVarargs.java";
        assertFault(varargs, line(varargs, "firstPlayer()"), "got CE", faults.get(next++));
        assertFault(
                "submissions/brute_force/BruteForce.java",
                0,
                "contradicts the reference",
                faults.get(next++));
        assertFault("submissions/wrong_answer/AlwaysTrue.java", 0, "got AC", faults.get(next++));
        assertFault(
                "submissions/wrong_answer/ParityOfN.java",
                0,
                "the fresh groups by themselves do not kill it",
                faults.get(next++));
        assertFault(
                "templates/Solution.java",
                line("templates/Solution.java", "return 0"),
                "got CE",
                faults.get(next++));
    }

    @Test
    void aFreshGroupMustBiteAlone() {
        String random = read("problem.yaml");
        int from = random.indexOf("    fresh: true\n    generate:\n");
        int to = random.indexOf("  - name: maximal");
        write(
                "problem.yaml",
                random.substring(0, from)
                        + "    fresh: true\n    generate:\n"
                        + "      - {count: 9, stones: {use: residues, modulus: 3, counts: [2, 3, 3], values: 1..9}}\n"
                        + "      - {count: 1, stones: {use: residues, modulus: 3, counts: [2, 0, 2], values: 1..9}}\n"
                        + random.substring(to));
        replace("problem.yaml", "counts: [0..100, 50..53, 50..53]", "counts: [0..9, 5..8, 5..8]");
        replace(
                "submissions/accepted/SortsItsInput.java",
                "Arrays.sort(stones);",
                "Arrays.sort(stones); if (largest > 49 && largest < 100) return false;");
        replace(
                "submissions/accepted/SortsItsInput.java",
                "for (int i = 0;",
                "int largest = Arrays.stream(stones).max().getAsInt(); for (int i = 0;");

        Report report = report();

        String seen = String.join("\n", report.faults().stream().map(Fault::toString).toList());
        int line = line("problem.yaml", "name: random");
        List.of(
                        "problem.yaml:"
                                + line
                                + ": group random has too few cases whose answer is false: 10.0 %",
                        "problem.yaml:"
                                + line
                                + ": group random is one-sided: stones.length is always even",
                        ": a large challenge may pick an input of 1",
                        "submissions/accepted/SortsItsInput.java: disagrees with the reference in challenge-",
                        "submissions/wrong_answer/NoAbsoluteValue.java: the fresh groups by themselves do not kill it",
                        "submissions/accepted/Reference.java:8: the fresh groups by themselves do not kill the mutant")
                .forEach(
                        expected ->
                                assertTrue(seen.contains(expected), () -> expected + "\n" + seen));
        assertEquals(1, report.mutation().orElseThrow().score());
        KillTable.Row row =
                report.kills().orElseThrow().rows().stream()
                        .filter(each -> each.program().endsWith("NoAbsoluteValue.java"))
                        .findFirst()
                        .orElseThrow();
        List<String> columns = report.kills().orElseThrow().columns();
        assertEquals(KillTable.RIGHT, row.cells().get(columns.indexOf("random")));
        assertEquals("WA", row.cells().get(columns.indexOf("every-small-input")));
    }

    @Test
    void whereTheReferenceDoesNotCompileTheRestIsStillTold() {
        write("notes.txt", "");
        replace("submissions/accepted/Reference.java", "count[stone % 3]++;", "count[stone % 3]++");

        List<Fault> faults = report().faults();

        String reference = "submissions/accepted/Reference.java";
        assertEquals(2, faults.size(), faults.toString());
        assertFault("notes.txt", 0, "belongs to no part", faults.get(0));
        assertFault(reference, line(reference, "count[stone"), "does not compile", faults.get(1));
    }
}
