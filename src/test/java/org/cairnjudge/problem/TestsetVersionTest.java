package org.cairnjudge.problem;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.List;
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
                "max_n: 50 | max_n: 51",
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

    private static ServerTests.FoundCase found(String id, String stones) {
        return new ServerTests.FoundCase(id, "{\"stones\":" + stones + ",\"turns\":1}", "\"Bob\"");
    }

    @Test
    void casesThatJoinAreAGroupBeforeTheFreshOnesAndAVersionOfTheirOwn() {
        Problem plain = disk.problem();

        Problem joined = plain.joinedBy(List.of(found("1", "[5,5,5]"), found("2", "[6]")));

        assertEquals(
                List.of(
                        "samples",
                        "edges",
                        "every-small-input",
                        "structured",
                        "found",
                        "random",
                        "maximal"),
                joined.groups().stream().map(TestGroup::name).toList());
        assertEquals(2, joined.groups().get(4).size());
        assertArrayEquals(
                new int[] {6}, (int[]) joined.groups().get(4).at(Seed.of(0), 1).input()[0]);
        assertNotEquals(before, joined.testsetVersion());
        assertEquals(
                joined.testsetVersion(),
                plain.joinedBy(List.of(found("3", "[5,5,5]"), found("4", "[6]"))).testsetVersion());
        assertNotEquals(
                joined.testsetVersion(),
                plain.joinedBy(List.of(found("2", "[6]"), found("1", "[5,5,5]"))).testsetVersion());
        assertEquals(before, plain.joinedBy(List.of()).testsetVersion());
    }

    @Test
    void aFreshGroupMakesTheSameInputsWhateverJoins() {
        Problem plain = disk.problem();
        Problem joined = plain.joinedBy(List.of(found("1", "[5,5,5]")));
        Seed seed = Seed.of(99);

        assertEquals(inputs(plain, "random", seed), inputs(joined, "random", seed));
    }

    private static List<String> inputs(Problem problem, String name, Seed seed) {
        return problem.groups().stream()
                .filter(group -> group.name().equals(name))
                .flatMap(group -> group.cases(seed))
                .map(each -> Values.inputJson(problem.signature(), each.input()))
                .toList();
    }

    @Test
    void aCaseThatThePackageHoldsOrNoLongerAllowsDoesNotJoin() {
        disk.withCase("data/secret/01-edges/02-two", "[2]\n1\n", "\"Bob\"", "mistake");
        Problem plain = disk.problem();

        assertEquals(
                plain.testsetVersion(),
                plain.joinedBy(List.of(found("1", "[2]"), found("2", "[10]"), found("3", "[]")))
                        .testsetVersion());
    }

    @Test
    void aGroupOfAPackageCannotTakeTheNameOfThoseThatJoin() {
        disk.replace("problem.yaml", "name: edges", "name: found");

        assertTrue(
                disk.faults().toString().contains("\"found\" is the group of the cases that join"),
                disk.faults().toString());
    }

    @Test
    void whatIsTheSameForEverySubmissionIsKnown() {
        Testset tests = disk.problem().joinedBy(List.of(found("1", "[5,5,5]"))).testset();

        assertTrue(tests.hasForEveryone(new Object[] {new int[] {5, 5, 5}, 1}));
        assertTrue(tests.hasForEveryone(new Object[] {new int[] {1, -1}, 3}));
        assertTrue(tests.hasForEveryone(new Object[] {new int[] {0}, 1}));
        assertFalse(tests.hasForEveryone(new Object[] {new int[] {5, 5, 5}, 2}));
    }

    @Test
    void itsContentIsJsonWithoutTitlesAndTellsFilesByTheirHashes() throws Exception {
        String text = disk.problem().testset().content();
        JsonNode content = new ObjectMapper().readTree(text);

        assertEquals("harness 1", content.path("harness").asText());
        assertEquals("-max_v..max_v", content.at("/constraints/stones/values").asText());
        assertEquals("uniform", content.at("/testset/4/generate/0/stones/use").asText());
        assertEquals("1", content.at("/testset/3/seed").asText());
        assertTrue(
                content.path("files")
                        .path("data/secret/01-edges/01-one.in")
                        .asText()
                        .matches("sha256:[0-9a-f]{64}"),
                text);
        assertFalse(text.contains("Edges"), text);
    }
}
