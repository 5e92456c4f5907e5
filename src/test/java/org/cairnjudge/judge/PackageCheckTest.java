package org.cairnjudge.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.problem.Problem;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The packages prove their tests on the real sandbox. That each program gets its verdict is shown
 * over HTTP ({@code PackagesOverHttpTest}).
 */
class PackageCheckTest {
    private static final Path PROBLEMS = Path.of("problems");
    private static Station station;

    @TempDir Path folder;

    @BeforeAll
    static void theSandboxMustHold() {
        station = Station.onThisHost(Optional.empty(), List.of());
        assertEquals(List.of(), station.open());
    }

    @AfterAll
    static void close() {
        station.close();
    }

    @Test
    void referenceBruteForceDataAndClassesAgreeInEveryPackage() {
        Catalog catalog = Catalog.load(PROBLEMS, Station.PROTOCOL);
        assertTrue(catalog.problems().size() >= 3);
        for (Problem problem : catalog.problems()) {
            assertEquals(List.of(), station.faultsOfTests(problem), problem.slug());
        }
    }

    @Test
    void aReferenceThatTheBruteForceContradictsIsFound() throws IOException {
        copy("stone-game-ix");
        Path reference = folder.resolve("stone-game-ix/submissions/accepted/Reference.java");
        String source = Files.readString(reference);
        Files.writeString(reference, source.replace("> 2", ">= 2"));
        assertTrue(!source.equals(Files.readString(reference)), "nothing was planted");

        List<String> faults = station.faultsOfTests(problem());

        assertTrue(
                faults.stream()
                        .anyMatch(
                                fault ->
                                        fault.startsWith(
                                                "submissions/brute_force/BruteForce.java: on ")),
                faults.toString());
    }

    @Test
    void anAnswerFileThatIsWrongIsFound() throws IOException {
        copy("stone-game-ix");
        Path answer;
        try (Stream<Path> files = Files.list(folder.resolve("stone-game-ix/data/sample"))) {
            answer =
                    files.filter(file -> file.toString().endsWith(".ans"))
                            .sorted()
                            .findFirst()
                            .orElseThrow();
        }
        String right = Files.readString(answer).strip();
        Files.writeString(answer, right.equals("true") ? "false\n" : "true\n");

        List<String> faults = station.faultsOfTests(problem());

        assertEquals(1, faults.size(), faults.toString());
        assertTrue(faults.get(0).startsWith("data/sample/"), faults.toString());
    }

    private Problem problem() {
        Catalog catalog = Catalog.load(folder, Station.PROTOCOL);
        assertEquals("{}", catalog.faults().toString());
        return catalog.problems().get(0);
    }

    private void copy(String slug) throws IOException {
        try (Stream<Path> files = Files.walk(PROBLEMS.resolve(slug))) {
            for (Path file : files.toList()) {
                Path to = folder.resolve(PROBLEMS.relativize(file));
                if (Files.isDirectory(file)) {
                    Files.createDirectories(to);
                } else {
                    Files.copy(file, to);
                }
            }
        }
    }
}
