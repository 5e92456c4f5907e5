package org.cairnjudge.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a package says of a checker and of answers that are no single value. */
class CheckerProgramTest {
    private static final String REASONS =
            """
            wrongAnswers:
              too-long: {en: It is too long., zh: 太长。}
              too-short: {en: It is too short., zh: 太短。}
            """;

    @TempDir Path problems;

    private PackageOnDisk disk;

    @BeforeEach
    void writeAPackageWithAChecker() {
        disk =
                PackageOnDisk.in(problems, "longest-game")
                        .with("output_validator/Checker.java", "class Checker {}\n")
                        .with("problem.yaml", PackageOnDisk.DESCRIPTION + REASONS);
    }

    @Test
    void aPackageMayBringACheckerWithItsReasons() {
        CheckerProgram checker = disk.problem().checker().orElseThrow();

        assertEquals("class Checker {}\n", checker.source());
        assertEquals(
                Map.of(
                        "too-long", new Texts("It is too long.", "太长。"),
                        "too-short", new Texts("It is too short.", "太短。")),
                checker.reasons());
        assertEquals(
                Optional.empty(), PackageOnDisk.in(problems, "other-game").problem().checker());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "wrongAnswers: | wrong: | problem.yaml:1: \"wrongAnswers\" is missing",
                "  too-short: {en: It is too short., zh: 太短。} | `` | ``",
                "too-short: | too_short: | problem.yaml:54: \"too_short\" is no name (small letters, digits, -)",
                ", zh: 太短。} | } | problem.yaml:54: \"zh\" is missing",
                "zh: 太短。 | zh: 太短。, fr: non | problem.yaml:54: \"fr\" is not known here",
                "{en: It is too short., zh: 太短。} | no | problem.yaml:54: expected a mapping (name: value)",
            })
    void aFaultOfAReasonHasItsLine(String from, String to, String fault) {
        disk.replace("problem.yaml", from, to);

        List<String> faults = disk.faults();

        if (fault.isEmpty()) {
            assertEquals(List.of(), faults);
        } else {
            assertTrue(faults.contains(fault), faults.toString());
        }
    }

    @Test
    void reasonsWithoutACheckerAndACheckerWithoutReasonsAreFaults() {
        disk.without("output_validator/Checker.java");
        assertEquals(
                List.of(
                        "problem.yaml:53: there is no output_validator/Checker.java that could give"
                                + " these reasons"),
                disk.faults());

        disk.with("output_validator/Checker.java", "class Checker {}\n")
                .with("problem.yaml", PackageOnDisk.DESCRIPTION + "wrongAnswers: {}\n");
        assertEquals(
                List.of("problem.yaml:52: a checker needs a reason to refuse an answer"),
                disk.faults());
    }

    @Test
    void aCheckerCannotBeCalledWithMoreThanFourteenParameters() {
        StringBuilder parameters = new StringBuilder();
        for (int i = 0; i < 13; i++) {
            parameters.append("    - {name: more").append(i).append(", type: boolean}\n");
        }
        disk.replace(
                "problem.yaml",
                "    - {name: turns, type: int}\n",
                "    - {name: turns, type: int}\n" + parameters);

        assertTrue(
                disk.faults().stream().anyMatch(fault -> fault.endsWith("14 parameters are not")),
                disk.faults().toString());
    }

    @Test
    void theTestsetsVersionFollowsTheCheckerAndItsReasonsButNotTheirWords() {
        String version = disk.problem().testsetVersion();

        disk.replace("problem.yaml", "It is too long.", "There is too much of it.");
        assertEquals(version, disk.problem().testsetVersion());

        disk.replace("problem.yaml", "too-short:", "shorter:");
        assertNotEquals(version, disk.problem().testsetVersion());

        disk.replace("problem.yaml", "shorter:", "too-short:")
                .with("output_validator/Checker.java", "class Checker { }\n");
        assertNotEquals(version, disk.problem().testsetVersion());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "int[] | [] | [0]",
                "List<Integer> | [] | [-1,2]",
                "int[][] | [] | [[]]",
                "String[] | [] | [\"\"]",
                "String | \"\" | \" \"",
            })
    void arraysListsAndTextsAreClassedByWhetherTheyAreEmpty(
            String type, String empty, String other) {
        disk.replace("problem.yaml", "returns: String", "returns: \"" + type + "\"")
                .replace("problem.yaml", "answerClasses: [Alice, Bob]", "answerClasses: emptiness")
                .with("data/sample/01-short.ans", empty + "\n")
                .with("data/secret/01-edges/01-one.ans", other + "\n");

        Problem problem = disk.problem();

        AnswerClasses classes = problem.answerClasses();
        assertEquals(List.of("empty", "not-empty"), classes.names());
        assertEquals(Optional.of("empty"), classes.classOf(problem.samples().get(0).answer()));
        Object answer = problem.groups().get(1).data().get(0).answer();
        assertEquals(Optional.of("not-empty"), classes.classOf(answer));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "int[] | sign | expected emptiness, which is what classes answers of type int[]",
                "int[] | [1, 2] | expected emptiness, which is what classes answers of type int[]",
                "long | emptiness | expected a list of answers, or sign",
                "boolean | emptiness | expected a list of answers",
            })
    void noOtherTypesAndClassesGoTogether(String type, String classes, String fault) {
        disk.replace("problem.yaml", "returns: String", "returns: \"" + type + "\"")
                .replace(
                        "problem.yaml", "answerClasses: [Alice, Bob]", "answerClasses: " + classes);

        assertTrue(disk.faults().contains("problem.yaml:13: " + fault), disk.faults().toString());
    }
}
