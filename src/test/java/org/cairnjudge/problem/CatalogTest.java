package org.cairnjudge.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CatalogTest {
    @TempDir Path problems;

    @Test
    void aBrokenPackageIsLeftOutAndTheRestServed() {
        PackageOnDisk.in(problems, "broken-game").without("templates/Solution.java");
        PackageOnDisk.in(problems, "later-game").replace("problem.yaml", "number: 7", "number: 9");
        PackageOnDisk.in(problems, "sound-game").replace("problem.yaml", "number: 7", "number: 8");

        Catalog catalog = Catalog.load(problems, "harness 1");

        assertEquals(List.of("sound-game", "later-game"), slugs(catalog));
        assertTrue(catalog.find("broken-game").isEmpty());
        assertEquals(8, catalog.find("sound-game").orElseThrow().number());
        assertEquals(Set.of("broken-game"), catalog.faults().keySet());
        assertEquals(
                "templates/Solution.java: is missing",
                catalog.faults().get("broken-game").get(0).toString());
    }

    @Test
    void twoPackagesOfOneNumberAreNotBothServed() {
        PackageOnDisk.in(problems, "first-game");
        PackageOnDisk.in(problems, "second-game");

        Catalog catalog = Catalog.load(problems, "harness 1");

        assertEquals(List.of("first-game"), slugs(catalog));
        assertEquals(
                "problem.yaml:1: number 7 is taken by first-game",
                catalog.faults().get("second-game").get(0).toString());
    }

    @Test
    void packagesThatAreReadAgainReplaceTheOldOnesUnlessTheyHaveFaults() throws IOException {
        PackageOnDisk.in(problems, "gone-game");
        PackageOnDisk other =
                PackageOnDisk.in(problems, "other-game")
                        .replace("problem.yaml", "number: 7", "number: 8");
        PackageOnDisk same =
                PackageOnDisk.in(problems, "same-game")
                        .replace("problem.yaml", "number: 7", "number: 9");
        Kept kept = new Kept();
        Catalog catalog = Catalog.load(problems, "harness 1").joinedBy(kept);
        Problem before = catalog.find("same-game").orElseThrow();

        Files.move(problems.resolve("gone-game"), problems.resolve(".gone-game"));
        other.replace("problem.yaml", "timeMs: 1000", "timeMs: 1500");
        same.replace("problem.yaml", "number: 9", "number: nine");
        PackageOnDisk.in(problems, "new-game").replace("problem.yaml", "number: 7", "number: 10");
        catalog.readAgain(problems, "harness 1");

        assertEquals(List.of("other-game", "same-game", "new-game"), slugs(catalog));
        assertTrue(catalog.find("gone-game").isEmpty());
        assertEquals(before, catalog.find("same-game").orElseThrow());
        assertEquals(Set.of("same-game"), catalog.faults().keySet());
        assertEquals(1, catalog.faults().get("same-game").get(0).line());
        for (Problem problem : catalog.problems()) {
            assertTrue(kept.learned.contains(problem.testsetVersion()), problem.slug());
        }

        same.replace("problem.yaml", "number: nine", "number: 9");
        catalog.readAgain(problems, "harness 1");
        assertEquals(Set.of(), catalog.faults().keySet());
    }

    @Test
    void filesAndHiddenFoldersAreNoPackages() throws IOException {
        Files.writeString(problems.resolve("README.md"), "");
        Files.createDirectories(problems.resolve(".git"));

        Catalog catalog = Catalog.load(problems, "harness 1");

        assertEquals(List.of(), catalog.problems());
        assertEquals(Set.of(), catalog.faults().keySet());
    }

    @Test
    void aMissingFolderIsSaidClearly() {
        Path missing = problems.resolve("elsewhere");

        IllegalArgumentException said =
                assertThrows(
                        IllegalArgumentException.class, () -> Catalog.load(missing, "harness 1"));

        assertEquals(
                "there is no folder of problems at "
                        + missing
                        + "; say where it is with cairn.problems"
                        + " (or CAIRN_PROBLEMS)",
                said.getMessage());
    }

    @Test
    void cairnsOwnPackagesHaveNoFaults() {
        Catalog catalog = Catalog.load(Path.of("problems"), "harness 1");

        assertEquals(java.util.Map.of(), catalog.faults());
        assertTrue(catalog.find("stone-game-iii").isPresent());
        for (Problem problem : catalog.problems()) {
            Violations found = new Violations();
            for (TestGroup group : problem.groups()) {
                group.cases(Seed.of(1))
                        .forEach(made -> problem.constraints().check(made.input(), "", found));
            }
            assertEquals(List.of(), found.list(), problem.slug());
        }
    }

    private static List<String> slugs(Catalog catalog) {
        return catalog.problems().stream().map(Problem::slug).toList();
    }

    /** What a server would keep, in memory. */
    private static final class Kept implements ServerTests {
        private final List<FoundCase> found = new ArrayList<>();
        private final Set<String> learned = new HashSet<>();

        @Override
        public List<FoundCase> accepted(String slug) {
            return List.copyOf(found);
        }

        @Override
        public void learn(Problem problem) {
            learned.add(problem.testsetVersion());
        }
    }

    @Test
    void casesJoinAtTheNextLookAndEveryVersionIsLearned() {
        PackageOnDisk.in(problems, "first-game");
        Kept kept = new Kept();
        Catalog catalog = Catalog.load(problems, "harness 1").joinedBy(kept);
        String plain = catalog.find("first-game").orElseThrow().testsetVersion();

        kept.found.add(
                new ServerTests.FoundCase("1", "{\"stones\":[7,7,7],\"turns\":2}", "\"Alice\""));
        assertEquals(plain, catalog.find("first-game").orElseThrow().testsetVersion());
        String joined = catalog.lookAgain("first-game").orElseThrow().testsetVersion();

        assertNotEquals(plain, joined);
        assertEquals(joined, catalog.find("first-game").orElseThrow().testsetVersion());
        assertEquals(joined, catalog.problems().get(0).testsetVersion());
        assertEquals(Set.of(plain, joined), kept.learned);
        assertTrue(catalog.lookAgain("no-such-game").isEmpty());
        kept.found.clear();
        assertEquals(plain, catalog.lookAgain("first-game").orElseThrow().testsetVersion());
    }
}
