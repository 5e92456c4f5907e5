package org.cairnjudge.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A package with faults is read as far as it can be. */
class DraftTest {
    @TempDir Path problems;

    private PackageOnDisk sound;

    @BeforeEach
    void writeAPackage() {
        sound = PackageOnDisk.in(problems, "longest-game");
    }

    private Draft draft() {
        return PackageReader.draft(sound.folder(), "harness 1");
    }

    private static List<String> groups(Draft draft) {
        return draft.problem().orElseThrow().groups().stream().map(TestGroup::name).toList();
    }

    @Test
    void whatOnlyPeopleReadHidesNothingOfTheTests() {
        sound.replace("problem.yaml", "difficulty: easy", "difficulty: simple")
                .without("statement/problem.zh.md")
                .without("templates/Solution.java")
                .with("data/sample/01-short.yaml", "explanation: {en: Because.}\n");

        Draft draft = draft();

        assertEquals(4, draft.faults().size(), draft.faults().toString());
        assertTrue(draft.whole());
        assertEquals(6, groups(draft).size());
        assertEquals(1, draft.problem().orElseThrow().samples().size());
        assertTrue(sound.read().problem().isEmpty());
    }

    @Test
    void aGroupThatCannotBeReadIsMissing() {
        sound.replace("problem.yaml", "length: max_n, values: max_v}", "length: 51, values: 1}")
                .with("data/secret/01-edges/01-one.in", "[10]\n1\n");

        Draft draft = draft();

        assertEquals(2, draft.faults().size(), draft.faults().toString());
        assertFalse(draft.whole());
        assertEquals(
                List.of("samples", "every-small-input", "structured", "random"), groups(draft));
    }

    @Test
    void withoutATaskOrAReferenceNothingCanBeRun() {
        sound.replace("problem.yaml", "timeMs: 1000", "timeMs: 1");
        assertTrue(draft().problem().isEmpty());

        sound.replace("problem.yaml", "timeMs: 1", "timeMs: 1000")
                .without("submissions/accepted/Reference.java");
        assertTrue(draft().problem().isEmpty());
    }

    @Test
    void linesAreFoundByNames() {
        Lines lines = draft().lines();

        assertEquals(2, lines.of("title"));
        assertEquals(16, lines.of("constraints", "stones", "length"));
        assertEquals(32, lines.of("testset", "random"));
        assertEquals(19, lines.of("testset", "no-such"));
        assertEquals(0, lines.of("no-such"));
    }

    @Test
    void equivalentMutantsAreNamedWithAReason() {
        sound.with(
                "mutants.yaml",
                """
                equivalent:
                  - mutant: "longest: a - b => b - a"
                    reason: Only the absolute value counts.
                """);

        assertEquals(List.of(), draft().faults());
        assertEquals(
                List.of(
                        new EquivalentMutant(
                                "longest: a - b => b - a", "Only the absolute value counts.", 2)),
                draft().equivalents());
    }

    @Test
    void anEquivalentMutantWithoutAReasonIsAFault() {
        sound.with(
                "mutants.yaml",
                """
                equivalent:
                  - {mutant: one}
                  - {mutant: two, reason: known}
                  - {mutant: two, reason: known}
                  - {mutant: three, reason: known, why: known}
                """);

        assertEquals(
                List.of(
                        "mutants.yaml:2: \"reason\" is missing",
                        "mutants.yaml:4: this mutant is here twice",
                        "mutants.yaml:5: \"why\" is not known here"),
                sound.faults());
    }
}
