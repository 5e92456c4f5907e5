package org.cairnjudge.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.cairnjudge.http.TextLanguage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PackageReaderTest {
    @TempDir Path problems;

    private PackageOnDisk sound;

    @BeforeEach
    void writeAPackage() {
        sound = PackageOnDisk.in(problems, "longest-game");
    }

    @Test
    void aSoundPackageBecomesAProblem() {
        Problem problem = sound.problem();

        assertEquals("longest-game", problem.slug());
        assertEquals(7, problem.number());
        assertEquals("最长的游戏", problem.title().in(TextLanguage.ZH));
        assertEquals("String longest(int[] stones, int turns)", problem.signature().declaration());
        assertEquals(1000, problem.limits().cpuTime().toMillis());
        assertEquals("class Solution { /* right */ }\n", problem.reference().source());
        assertEquals(1, problem.programs(Program.Expected.WRONG_ANSWER).size());
        assertEquals("Alice", problem.samples().get(0).answer());
        assertEquals("因为。", problem.samples().get(0).note().zh());
        assertEquals(
                "Look at all 50.\n", problem.editorial(TextLanguage.EN).orElseThrow().markdown());
        assertTrue(problem.statement(TextLanguage.ZH).html().contains("<code>n ≤ 50</code>"));
        assertEquals(List.of("Alice", "Bob"), problem.answerClasses().names());
        assertEquals(
                List.of(
                        "samples 1",
                        "edges 1",
                        "every-small-input 36",
                        "structured 5",
                        "random 6",
                        "maximal 3"),
                problem.groups().stream().map(group -> group.name() + " " + group.size()).toList());
    }

    @Test
    void thirtyFaultsAreReportedAtOnceWithFileAndLine() {
        sound.replace("problem.yaml", "difficulty: easy", "difficulty: simple")
                .replace(
                        "problem.yaml",
                        "title: {en: Longest Game, zh: 最长的游戏}",
                        "title: {en: Longest Game}")
                .replace("problem.yaml", "license: Apache-2.0", "licence: Apache-2.0")
                .replace(
                        "problem.yaml",
                        "values: 1..3}\nlimits: {timeMs: 1000",
                        "values: 3..1}\nlimits: {timeMs: 1")
                .replace("problem.yaml", "tags: [game, array]", "tags: [game, Array]");
        sound.with("statement/problem.en.md", "Up to {{max_n}} of {{max_w}}.\n")
                .without("statement/problem.zh.md")
                .with("editorial/editorial.zh.md", "\n\nfor {{all}}\n")
                .without("templates/Solution.java")
                .without("submissions/accepted/Reference.java")
                .without("submissions/brute_force/BruteForce.java")
                .with("submissions/wrong_answers/Typo.java", "class Solution {}")
                .without("data/sample/01-short.ans")
                .with(
                        "data/secret/01-edges/01-one.yaml",
                        "mistake: {en: Because., zh: ''}\nwhy: x\n")
                .with("data/secret/02-lost/01-one.yaml", "[]")
                .with("data/stray.txt", "");

        assertEquals(
                List.of(
                        "data/sample/01-short.ans: is missing",
                        "data/secret/01-edges/01-one.yaml:1: is empty",
                        "data/secret/01-edges/01-one.yaml:2: \"why\" is not known here",
                        "data/secret/02-lost/01-one.ans: is missing",
                        "data/secret/02-lost/01-one.in: is missing",
                        "data/secret/02-lost/01-one.yaml:1: expected a mapping (name: value)",
                        "data/stray.txt: belongs to no part of a package",
                        "editorial/editorial.zh.md:3: there is no constant \"all\"",
                        "problem.yaml:1: \"license\" is missing",
                        "problem.yaml:2: \"zh\" is missing",
                        "problem.yaml:3: difficulty is easy, medium or hard, not \"simple\"",
                        "problem.yaml:4: \"Array\" is no tag (small letters, digits, -), or is here twice",
                        "problem.yaml:6: \"licence\" is not known here",
                        "problem.yaml:17: the range 3..1 is empty: it ends before it begins",
                        "problem.yaml:18: timeMs is 50..60000, not 1",
                        "statement/problem.en.md: does not show the constant {{max_v}}",
                        "statement/problem.en.md:1: there is no constant \"max_w\"",
                        "statement/problem.zh.md: is missing",
                        "submissions/accepted/Reference.java: is missing: no answer could be checked",
                        "submissions/brute_force: there is no program from the definition to check the reference"
                                + " solver",
                        "submissions/wrong_answers/Typo.java: belongs to no part of a package",
                        "templates/Solution.java: is missing"),
                sound.faults());
    }

    @Test
    void faultsOfThePlanAndOfTheDataAreReportedAtOnce() {
        sound.replace(
                        "problem.yaml",
                        "use: every, length: 1..2, values: -1..1}",
                        "use: all, length: 1..2}")
                .replace("problem.yaml", "data: secret/01-edges", "data: secret/edges")
                .replace("problem.yaml", "    batch: 64", "    batch: 0")
                .replace("problem.yaml", "    seed: 1\n", "")
                .replace("problem.yaml", "name: random\n", "name: structured\n")
                .replace(
                        "problem.yaml",
                        "length: 5..20, values: -9..9}",
                        "length: 5..60, values: -9..9}")
                .replace(
                        "problem.yaml",
                        "length: max_n, values: max_v}",
                        "length: max_m, values: 10}")
                .replace("problem.yaml", "  small:\n    count: 40", "  small:\n    count: 39");
        sound.with("data/sample/01-short.in", "[1,-12]\n3.0\n")
                .with("data/secret/01-edges/01-one.ans", "\"Eve\"\n")
                .withCase("data/secret/01-edges/02-two", "[1]\n", "1\n", "mistake")
                .with("data/invalid_input/02-fine.in", "[1]\n1\n");

        assertEquals(
                List.of(
                        "data/invalid_input/02-fine.in: is a valid input, but stands among the invalid ones",
                        "data/sample/01-short.in:1: /stones/1: -12 is below -9",
                        "data/sample/01-short.in:2: /turns: expected int, written without point and exponent",
                        "data/secret/01-edges: is in no group of the testset",
                        "data/secret/01-edges/01-one.ans:1: the answer \"Eve\" is in no answer class",
                        "data/secret/01-edges/02-two.ans:1: expected String, found a number",
                        "data/secret/01-edges/02-two.in: one line for every parameter makes 2, not 1",
                        "problem.yaml:21: the group has no cases: there are none in data/secret/edges",
                        "problem.yaml:24: 0 is not within 1..4096",
                        "problem.yaml:26: there is no generator \"all\"; there are every, multisets, uniform, equal,"
                                + " alternating, periodic, sorted, residues, residue-grid, peak, shuffled",
                        "problem.yaml:27: the group draws: it needs a seed, or fresh: true",
                        "problem.yaml:31: \"structured\" is no name for a group (small letters, digits, -), or is"
                                + " here twice",
                        "problem.yaml:35: makes lengths of 5..60, but the constraint says 1..50",
                        "problem.yaml:39: there is no constant \"max_m\"",
                        "problem.yaml:42: so few answers could be guessed; take 40 or more",
                        "problem.yaml:45: makes lengths of 5..60, but the constraint says 1..50"),
                sound.faults());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "number: 7 | number: x | problem.yaml:1: there is no constant \"x\"",
                "number: 7 | number: 0 | problem.yaml:1: number is 1..1000000, not 0",
                "number: 7 | number: 7_ | problem.yaml:1: \"7_\" is no whole number",
                "{use: every, values: 2} | {use: sorted, values: 2} | problem.yaml:45: sorted makes arrays; turns is"
                        + " one value",
                "returns: String | returns: Strings | problem.yaml:12: \"Strings\" is no type: int, long, double,"
                        + " boolean, String, arrays and Lists of them are, nested at most 3 deep",
                "name: turns | name: stones | problem.yaml:8: method longest has two parameters of one name",
                "name: turns | name: Turns | problem.yaml:11: \"Turns\" is no parameter name",
                "answerClasses: [Alice, Bob] | answerClasses: [Alice, Alice] | problem.yaml:13: is no answer of type"
                        + " String or is here twice",
                "answerClasses: [Alice, Bob] | answerClasses: sign | problem.yaml:13: expected a list of answers, or"
                        + " emptiness",
                "max_v: 9} | max_v: 9.5} | problem.yaml:14: a constant is a whole number, not \"9.5\"",
                "fresh: true | fresh: yes | problem.yaml:34: fresh is true or false",
                "tags: [game, array] | game: nim | problem.yaml:4: \"nim\" is no game known here: stone-game-iii,"
                        + " stone-game-viii, stone-game-ix",
                "tags: [game, array] | game: stone-game-iii | problem.yaml:4: stone-game-iii is about String of"
                        + " (int[]), not String longest(int[] stones, int turns)",
                "count: 2, stones | count: 40, stones | problem.yaml:48: 40 inputs are taken whole: none of 40 is left"
                        + " to balance the answers",
            })
    void aFaultHasItsFileAndLine(String from, String to, String fault) {
        sound.replace("problem.yaml", from, to);

        assertTrue(sound.faults().contains(fault), sound.faults().toString());
    }

    @Test
    void whatIsNoYamlIsOneFault() {
        sound.replace("problem.yaml", "tags: [game, array]", "tags: [game, array");

        List<Fault> faults = sound.read().faults();

        assertEquals(1, faults.size());
        assertEquals(5, faults.get(0).line());
        assertTrue(faults.get(0).message().startsWith("is no YAML: "), faults.toString());
    }

    @Test
    void anchorsThatCouldGrowWithoutBoundAreRefused() {
        sound.replace("problem.yaml", "tags: [game, array]", "tags: &t [*t, *t, *t]");

        assertEquals(
                List.of("problem.yaml: anchors and aliases are not read here"), sound.faults());
    }

    @Test
    void aKeyThatIsThereTwiceIsAFault() {
        sound.replace("problem.yaml", "license: Apache-2.0", "license: Apache-2.0\nnumber: 8");

        assertEquals(List.of("problem.yaml:7: \"number\" is here twice"), sound.faults());
    }

    @Test
    void linksAreNotFollowed() throws IOException {
        Path secret = Files.writeString(problems.resolve("secret.md"), "secret");
        sound.without("editorial/editorial.en.md");
        Files.createSymbolicLink(sound.folder().resolve("editorial/editorial.en.md"), secret);
        Files.createSymbolicLink(sound.folder().resolve("data/secret/02-more"), problems);

        assertEquals(
                List.of(
                        "data/secret/02-more: is a link or no plain file",
                        "editorial/editorial.en.md: is a link or no plain file",
                        "editorial/editorial.en.md: is missing"),
                sound.faults());
    }

    @Test
    void filesBeyondTheirBoundAreNotRead() {
        sound.with("submissions/wrong_answer/Long.java", "/".repeat(Problem.MAX_SOURCE_BYTES + 1))
                .with("editorial/editorial.en.md", "x".repeat(256 * 1024 + 1));

        assertEquals(
                List.of(
                        "editorial/editorial.en.md: is larger than 262144 bytes",
                        "submissions/wrong_answer/Long.java: is larger than 65536 bytes"),
                sound.faults());
    }

    @Test
    void whatIsNoUtf8IsAFault() throws IOException {
        Files.write(sound.folder().resolve("templates/Solution.java"), new byte[] {(byte) 0xff});

        assertEquals(List.of("templates/Solution.java: is no UTF-8"), sound.faults());
    }

    @Test
    void aFolderWithoutDescriptionIsOneFault() throws IOException {
        Path empty = Files.createDirectories(problems.resolve("empty"));

        assertEquals(
                List.of(new Fault("problem.yaml", 0, "is missing")),
                PackageReader.read(empty, "harness 1").faults());
    }

    @Test
    void theFoldersNameMustBeASlug() {
        PackageOnDisk shouting = PackageOnDisk.in(problems, "Longest_Game");

        assertEquals(
                List.of(
                        "problem.yaml: the folder's name is no slug (small letters and digits, joined by -):"
                                + " Longest_Game"),
                shouting.faults());
    }

    @Test
    void faultsAreBounded() {
        for (int i = 0; i < Faults.MAX + 5; i++) {
            sound.with("data/stray-" + i, "");
        }

        List<String> faults = sound.faults();

        assertEquals(Faults.MAX + 1, faults.size());
        assertEquals("problem.yaml: 5 more faults are not listed", faults.get(Faults.MAX));
    }

    @Test
    void tooManyFilesAreNotListed() {
        for (int i = 0; i < PackageFolder.MAX_FILES; i++) {
            sound.with("submissions/wrong_answer/W" + i + ".java", "");
        }

        assertTrue(
                sound.faults().stream()
                        .anyMatch(fault -> fault.endsWith("there are more than 2000 files")));
    }

    @Test
    void foldersThatAreTooDeepAreNotEntered() {
        sound.with("data/1/2/3/4/5/6/7.txt", "");

        assertEquals(List.of("data/1/2/3/4/5/6: folders are nested deeper than 6"), sound.faults());
    }

    @Test
    void inputsThatAreTooLargeInAllAreNotKept() {
        String spaces = " ".repeat(2_000_000);
        for (int i = 0; i < 9; i++) {
            sound.withCase(
                    "data/secret/01-edges/large-" + i,
                    "[1]" + spaces + "\n1\n",
                    "\"Bob\"",
                    "mistake");
        }

        assertEquals(
                List.of(
                        "data/secret/01-edges/large-8.in: the inputs of the package are larger than 16777216 bytes in"
                                + " all"),
                sound.faults());
    }

    @Test
    void aGroupOfTooManyCasesIsAFault() {
        sound.replace("problem.yaml", "count: 6, stones", "count: 200000, stones")
                .replace(
                        "problem.yaml",
                        "turns: {use: uniform, values: 1..3}}\n  - name: maximal",
                        "turns: {use: every," + " values: 1..3}}\n  - name: maximal");

        assertEquals(
                List.of("problem.yaml:32: the group has more than 200000 cases"), sound.faults());
    }
}
