package org.cairnjudge.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The memory that a program is shown, in a runner that has just started and in one that waited. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PeakMemoryTest {
    private static final Limits LIMITS = Limits.ofCpu(Duration.ofSeconds(20), 256L << 20);
    private static final int HELD_MIB = 64;

    /** Practice touches some MiB of heap and code that the program would have touched itself. */
    private static final int FEW_MIB = 12;

    private static final Entry ENTRY = new Entry("Solution", "hold", List.of("int"), "int");
    private static final String HOLDS =
            """
            class Solution {
                static List<byte[]> held = new ArrayList<>();

                int hold(int mib) {
                    for (int i = 0; i < mib; i++) {
                        byte[] one = new byte[1 << 20];
                        Arrays.fill(one, (byte) 1);
                        held.add(one);
                    }
                    return held.size();
                }
            }
            """;

    private final Sandbox sandbox = Sandbox.on(SandboxSettings.ofThisHost());
    private final Map<Jdk, Map<String, byte[]>> classes = new ConcurrentHashMap<>();

    List<Jdk> jdks() {
        return sandbox.jdks();
    }

    @AfterAll
    void close() {
        sandbox.close();
    }

    private Map<String, byte[]> compiled(Jdk jdk) {
        try (CompilerBox compiler = sandbox.compiler(jdk)) {
            Compilation compilation = compiler.compile(new Source("Solution.java", HOLDS));
            return assertInstanceOf(Compilation.Compiled.class, compilation).classes();
        }
    }

    /** As the judge counts it: the peak less what an idle runner has. */
    private long usedMib(Jdk jdk, boolean rested, int mib) {
        try (Box box = sandbox.start(jdk, Role.RUNNER, LIMITS.memoryBytes());
                RunnerBox runner = new RunnerBox(box)) {
            if (rested) {
                assertTrue(runner.practise());
                awaitRest(box.pid().orElseThrow());
                assertTrue(runner.callToAttention());
            }
            assertInstanceOf(
                    Loading.Loaded.class,
                    runner.load(classes.computeIfAbsent(jdk, this::compiled), ENTRY, LIMITS));
            Run run = runner.run(List.<Object[]>of(new Object[] {mib}), LIMITS);
            assertEquals(List.of(new Outcome.Returned(mib)), run.outcomes(), run::toString);
            return (run.usage().peakMemoryBytes() - runner.idleBytes()) >> 20;
        }
    }

    /** Until its processor time does not change any more. */
    private static void awaitRest(long pid) {
        AtomicReference<Optional<Duration>> before = new AtomicReference<>(Optional.empty());
        Awaitility.await()
                .atMost(Duration.ofMinutes(1))
                .pollInterval(Duration.ofMillis(300))
                .until(
                        () -> {
                            Optional<Duration> now =
                                    ProcessHandle.of(pid).orElseThrow().info().totalCpuDuration();
                            return now.equals(before.getAndSet(now));
                        });
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void whatAProgramHoldsIsCountedAlikeInAFreshRunnerAndInOneThatHasPractised(Jdk jdk) {
        long fresh = usedMib(jdk, false, HELD_MIB);
        long rested = usedMib(jdk, true, HELD_MIB);

        assertTrue(fresh >= HELD_MIB, () -> fresh + " MiB");
        assertTrue(Math.abs(fresh - rested) <= FEW_MIB, () -> fresh + " and " + rested + " MiB");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void whoHoldsNothingIsShownNextToNothing(Jdk jdk) {
        long fresh = usedMib(jdk, false, 0);
        long rested = usedMib(jdk, true, 0);

        assertTrue(fresh >= 0 && fresh <= FEW_MIB, () -> fresh + " MiB");
        assertTrue(rested >= 0 && rested <= FEW_MIB, () -> rested + " MiB");
    }
}
