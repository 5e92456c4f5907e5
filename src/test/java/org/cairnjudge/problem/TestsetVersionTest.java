package org.cairnjudge.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TestsetVersionTest {
    @TempDir Path problems;

    private PackageOnDisk disk;
    private String before;

    @BeforeEach
    void readAPackage() {
        disk = PackageOnDisk.in(problems, "longest-game");
        before = disk.problem().testsetVersion();
    }

    @Test
    void isAContentAddress() {
        assertTrue(before.matches("sha256:[0-9a-f]{64}"), before);
        assertEquals(
                before,
                PackageOnDisk.in(problems.resolve("copy"), "longest-game")
                        .problem()
                        .testsetVersion());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "timeMs: 1000 | timeMs: 1001",
                "memoryBytes: 268435456 | memoryBytes: 268435457",
                "batch: 64 | batch: 65",
                "seed: 1 | seed: 2",
                "count: 6, | count: 7,",
                "use: equal, length: 1..9 | use: uniform, length: 1..9",
                "turns: {values: 1..3} | turns: {values: 1..4}",
                "method: longest | method: longer",
                "name: edges | name: corners",
            })
    void changesWithWhatCanChangeAVerdict(String from, String to) {
        disk.replace("problem.yaml", from, to);

        assertNotEquals(before, disk.problem().testsetVersion());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "title: {en: Longest Game | title: {en: Longer Game",
                "title: {en: Edges | title: {en: Corners",
                "difficulty: easy | difficulty: hard",
                "number: 7 | number: 8",
                "timeMs: 1000, | timeMs:    1000, ",
                "limits: {timeMs: 1000, memoryBytes: 268435456} | limits: {memoryBytes: 268435456, timeMs: 1000}",
                "count: 40 | count: 41",
            })
    void staysWithTextsAndLayout(String from, String to) {
        disk.replace("problem.yaml", from, to);

        assertEquals(before, disk.problem().testsetVersion());
    }

    @Test
    void changesWithTheHarness() {
        String after =
                PackageReader.read(disk.folder(), "harness 2")
                        .problem()
                        .orElseThrow()
                        .testsetVersion();

        assertNotEquals(before, after);
    }

    @Test
    void changesWithTheCasesAndTheReferenceSolver() {
        disk.with("data/secret/01-edges/01-one.in", "[1]\n1\n");
        String otherInput = disk.problem().testsetVersion();
        disk.withCase("data/secret/01-edges/02-two", "[2]\n1\n", "\"Bob\"", "mistake");
        String moreCases = disk.problem().testsetVersion();
        disk.with("submissions/accepted/Reference.java", "class Solution { /* also right */ }");
        String otherReference = disk.problem().testsetVersion();

        assertNotEquals(before, otherInput);
        assertNotEquals(otherInput, moreCases);
        assertNotEquals(moreCases, otherReference);
    }

    @Test
    void staysWithEditorialsNotesAndOtherPrograms() {
        disk.with("editorial/editorial.en.md", "Think again.")
                .with("data/sample/01-short.yaml", "explanation: {en: So., zh: 如此。}\n")
                .with("data/invalid_input/02-more.in", "[1]\n4\n")
                .with("templates/Solution.java", "class Solution { }")
                .with("submissions/wrong_answer/Another.java", "class Solution { }");

        assertEquals(before, disk.problem().testsetVersion());
    }

    @Test
    void aChallengeHasAnAddressOfItsOwn() {
        Problem old = disk.problem();
        disk.replace("problem.yaml", "length: 20..max_n", "length: 21..max_n");
        Problem changed = disk.problem();

        assertEquals(
                old.challenge(Challenge.Size.SMALL).version(),
                changed.challenge(Challenge.Size.SMALL).version());
        assertNotEquals(
                old.challenge(Challenge.Size.LARGE).version(),
                changed.challenge(Challenge.Size.LARGE).version());
    }
}
