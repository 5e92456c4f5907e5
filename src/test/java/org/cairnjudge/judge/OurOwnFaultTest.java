package org.cairnjudge.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.sandbox.Limits;
import org.cairnjudge.verdict.Judgement;
import org.cairnjudge.verdict.Verdict;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What goes wrong on our side, in the real sandbox: never is it a user's verdict. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OurOwnFaultTest {
    private static final Problem PROBLEM = HostilePrograms.problem(Hostile.Asked.BOOLEAN);

    /** A reference gets ten times the time of its users, twice. */
    private static final Limits BRIEF = Limits.ofCpu(Duration.ofMillis(100), 256L << 20);

    private final Station station = Station.onThisHost(Optional.empty(), List.of());
    private String language;

    @BeforeAll
    void openTheStation() {
        assertEquals(List.of(), station.open());
        language = station.versions().keySet().iterator().next();
    }

    @AfterAll
    void closeTheStation() {
        station.close();
    }

    private Judgement judge(Problem problem, String source, Onlooker onRunning) {
        return station.judge(
                new Station.Work("test", "me", problem, language, source, Seed.of(7)), onRunning);
    }

    static Stream<Arguments> brokenReferences() {
        String head = "boolean stoneGameIX(int[] stones) { ";
        return Stream.of(
                Arguments.of("throws", head + "throw new IllegalStateException(); }"),
                Arguments.of("is too slow", head + "while (true) {} }"),
                Arguments.of("ends itself", head + "System.exit(0); return true; }"),
                Arguments.of("is out of memory", head + "return new long[1 << 28].length > 0; }"),
                Arguments.of("does not compile", head + "return stones; }"),
                Arguments.of("is no solution", "boolean other(int[] stones) { return true; }"),
                Arguments.of(
                        "contradicts itself", "static int n; " + head + "return n++ % 2 == 0; }"));
    }

    @ParameterizedTest(name = "a reference that {0}")
    @MethodSource("brokenReferences")
    void aBrokenReferenceIsNobodysVerdict(String how, String method) {
        Problem problem =
                Variant.withReference(PROBLEM, "class Solution { " + method + " }", BRIEF);
        String harmless = HostilePrograms.source("Harmless", Map.of());

        assertThrows(JudgeFailure.class, () -> judge(problem, harmless, () -> {}));

        assertEquals(Verdict.AC, judge(PROBLEM, harmless, () -> {}).verdict());
    }

    /** As the kernel does when memory runs out: it was not the program. */
    @Test
    void aRunnerThatIsKilledOnceIsTriedAgain() {
        String slow = HostilePrograms.source("neighbours/Steady", Map.of("ROUNDS", "300"));
        assertEquals(Verdict.AC, judge(PROBLEM, slow, () -> {}).verdict());
        Set<Long> before = new HashSet<>();
        ProcessHandle.current().descendants().forEach(process -> before.add(process.pid()));
        CompletableFuture<Void> kernel = new CompletableFuture<>();

        Judgement judgement =
                judge(
                        PROBLEM,
                        slow,
                        () ->
                                kernel.completeAsync(
                                        () -> {
                                            killWhoComputes(before);
                                            return null;
                                        }));

        kernel.join();
        assertEquals(Verdict.AC, judgement.verdict(), judgement::toString);
        assertEquals("2", judgement.facts().get("runners"));
    }

    /**
     * Kills the newest JVM in the middle of a case: it has computed for longer than its start
     * takes.
     */
    private static void killWhoComputes(Set<Long> residents) {
        Duration start = Duration.ofMillis(300);
        ProcessHandle computing =
                Awaitility.await()
                        .until(
                                () ->
                                        ProcessHandle.current()
                                                .descendants()
                                                .filter(one -> !residents.contains(one.pid()))
                                                .filter(one -> cpu(one).compareTo(start) > 0)
                                                .findFirst(),
                                Optional::isPresent)
                        .orElseThrow();
        assertTrue(computing.destroyForcibly());
    }

    private static Duration cpu(ProcessHandle process) {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }
}
