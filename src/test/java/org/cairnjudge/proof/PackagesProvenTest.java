package org.cairnjudge.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.cairnjudge.judge.Station;
import org.cairnjudge.problem.Draft;
import org.cairnjudge.problem.Fault;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Every package of the project is proven on the real sandbox, as {@code verify} does it. */
class PackagesProvenTest {
    /** A name in backquotes, then a block of code. */
    private static final Pattern FILE =
            Pattern.compile(
                    "^`([^`\n]+)`\n\n```\\w*\n(.*?)^```", Pattern.MULTILINE | Pattern.DOTALL);

    private static Station station;

    @TempDir Path problems;

    @BeforeAll
    static void theSandboxMustHold() {
        station = Station.onThisHost(Optional.empty(), List.of());
        assertEquals(List.of(), station.open());
    }

    @AfterAll
    static void close() {
        station.close();
    }

    @TestFactory
    Stream<DynamicTest> everyPackageIsProven() {
        List<Draft> drafts = Draft.all(Path.of("problems"), Station.PROTOCOL);
        assertTrue(drafts.size() >= 3);
        return drafts.stream()
                .map(draft -> DynamicTest.dynamicTest(draft.slug(), () -> isProven(draft)));
    }

    /** Whoever begins with the page for authors begins with a package that is proven. */
    @Test
    void theExampleOfTheDocumentationIsProven() throws IOException {
        String page = Files.readString(Path.of("docs/problem-packages.md"));
        String example =
                page.substring(
                        page.indexOf("## From nothing to a problem"),
                        page.indexOf("## The folder"));
        Matcher files = FILE.matcher(example);
        while (files.find()) {
            Path file = problems.resolve("pair-sum").resolve(files.group(1));
            Files.createDirectories(file.getParent());
            Files.writeString(file, files.group(2));
        }

        Report report = new Prover(station.workbench()).prove(draft());

        assertEquals(List.of(), report.faults());
        assertEquals(1, report.mutation().orElseThrow().score());
        assertEquals(1, report.kills().orElseThrow().rows().size());
    }

    private Draft draft() {
        List<Draft> drafts = Draft.all(problems, Station.PROTOCOL);
        assertEquals(1, drafts.size());
        return drafts.get(0);
    }

    private static void isProven(Draft draft) {
        Report report = new Prover(station.workbench()).prove(draft);

        // How much room a limit has depends on what else the machine does, and here it tests.
        List<Fault> faults =
                report.faults().stream()
                        .filter(fault -> !fault.message().contains("twofold room"))
                        .toList();
        assertEquals(List.of(), faults);
        assertEquals(1, report.mutation().orElseThrow().score());
        assertTrue(report.mutation().orElseThrow().counted() > 10);
        assertTrue(report.kills().orElseThrow().rows().size() > 3);
    }
}
