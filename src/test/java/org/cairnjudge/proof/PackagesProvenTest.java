package org.cairnjudge.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.cairnjudge.judge.Station;
import org.cairnjudge.problem.Draft;
import org.cairnjudge.problem.Fault;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every package of the project is proven on the real sandbox, as {@code verify} does it. */
class PackagesProvenTest {
    private static Station station;

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
