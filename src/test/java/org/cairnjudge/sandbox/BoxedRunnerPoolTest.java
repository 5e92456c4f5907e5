package org.cairnjudge.sandbox;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The pool with real JVMs behind the walls, on every JDK of this host. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BoxedRunnerPoolTest {
    private static final Limits LIMITS = Limits.ofCpu(Duration.ofSeconds(5), 256L << 20);

    /** Answers how many threads, properties and classes it finds; and keeps count of its calls. */
    private static final String LOOKS_AROUND =
            """
            class Solution {
                static int calls;

                int[] look(int[] nothing) {
                    calls++;
                    int programs = 0;
                    for (ClassLoader l = getClass().getClassLoader(); l != null; l = l.getParent()) {
                        programs++;
                    }
                    return new int[] {
                        calls,
                        Thread.getAllStackTraces().size(),
                        System.getProperties().size(),
                        programs,
                        Thread.currentThread().getName().length()
                    };
                }
            }
            """;

    private final Sandbox sandbox = Sandbox.on(SandboxSettings.ofThisHost());
    private final List<Box> started = new CopyOnWriteArrayList<>();

    List<Jdk> jdks() {
        return sandbox.jdks();
    }

    @AfterAll
    void closeSandbox() {
        sandbox.close();
    }

    private RunnerPool pool() {
        started.clear();
        return RunnerPool.kept(
                (jdk, heapBytes) -> {
                    Box box = sandbox.start(jdk, Role.RUNNER, heapBytes);
                    started.add(box);
                    return new RunnerBox(box);
                },
                1);
    }

    private static ProcessHandle process(Box box) {
        return ProcessHandle.of(box.pid().orElseThrow()).orElseThrow();
    }

    private int[] look(Jdk jdk, RunnerBox runner) {
        Map<String, byte[]> classes;
        try (CompilerBox compiler = sandbox.compiler(jdk)) {
            Compilation compilation = compiler.compile(new Source("Solution.java", LOOKS_AROUND));
            classes = assertInstanceOf(Compilation.Compiled.class, compilation).classes();
        }
        Entry entry = new Entry("Solution", "look", List.of("int[]"), "int[]");
        assertInstanceOf(Loading.Loaded.class, runner.load(classes, entry, LIMITS));
        Run run = runner.run(List.<Object[]>of(new Object[] {new int[0]}), LIMITS);
        assertEquals(Optional.empty(), run.ending());
        Object answer = assertInstanceOf(Outcome.Returned.class, run.outcomes().get(0)).value();
        return (int[]) answer;
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aRunnerThatWaitedServesAndTheNextOneIsStarted(Jdk jdk) {
        try (RunnerPool pool = pool()) {
            pool.expect(jdk, LIMITS.memoryBytes(), 1);
            Awaitility.await().until(() -> pool.ready() == 1);

            try (RunnerBox runner = pool.take(jdk, LIMITS)) {
                assertEquals(1, look(jdk, runner)[0]);
            }
            assertFalse(started.get(0).isAlive());
            Awaitility.await().until(() -> pool.ready() == 1);
            assertEquals(2, started.size());
        }
        assertTrue(started.stream().noneMatch(Box::isAlive));
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aRunnerThatWasKilledWhileItWaitedIsNotHandedOut(Jdk jdk) {
        try (RunnerPool pool = pool()) {
            pool.expect(jdk, LIMITS.memoryBytes(), 1);
            Awaitility.await().until(() -> pool.ready() == 1);
            Box waiting = started.get(0);
            assertInstanceOf(Exchange.Reply.class, waiting.ready());
            process(waiting).destroyForcibly();
            Awaitility.await().until(() -> !waiting.isAlive());

            try (RunnerBox runner = pool.take(jdk, LIMITS)) {
                assertEquals(1, look(jdk, runner)[0]);
                assertNotEquals(waiting, started.get(started.size() - 1));
            }
        }
        assertTrue(started.stream().noneMatch(Box::isAlive));
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void practiceLeavesNothingThatAProgramSees(Jdk jdk) {
        int[] fresh;
        try (RunnerBox runner = sandbox.runner(jdk, LIMITS)) {
            fresh = look(jdk, runner);
        }
        try (RunnerBox runner = sandbox.runner(jdk, LIMITS)) {
            assertTrue(runner.practise());
            assertTrue(runner.callToAttention());
            assertTrue(runner.idleBytes() > 0);
            assertEquals(Printed.NOTHING, runner.printed());
            assertArrayEquals(fresh, look(jdk, runner));
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aRunnerThatDiesOfItsPracticeIsOurFault(Jdk jdk) {
        try (Box box = sandbox.start(jdk, Role.RUNNER, LIMITS.memoryBytes());
                RunnerBox runner = new RunnerBox(box)) {
            assertTrue(runner.practise());
            process(box).destroyForcibly();
            Awaitility.await().until(() -> !box.isAlive());
            Entry entry = new Entry("Solution", "look", List.of("int[]"), "int[]");
            assertThrows(SandboxFailure.class, () -> runner.load(Map.of(), entry, LIMITS));
        }
    }
}
