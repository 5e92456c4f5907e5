package org.cairnjudge.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The contract behind the real walls, on every JDK of this host; and what only walls can bound. */
class BoxedHarnessTest extends HarnessContract {
    private final Sandbox sandbox = Sandbox.on(SandboxSettings.ofThisHost());

    @Override
    List<Jdk> jdks() {
        return sandbox.jdks();
    }

    @Override
    CompilerBox newCompiler(Jdk jdk) {
        return sandbox.compiler(jdk);
    }

    @Override
    RunnerBox newRunner(Jdk jdk) {
        return sandbox.runner(jdk, LIMITS);
    }

    @AfterAll
    void closeSandbox() {
        sandbox.close();
    }

    @ParameterizedTest
    @MethodSource("onEveryJdk")
    void threadsBeyondTheBoxAreToldApartFromMemory(Jdk jdk) {
        String source =
                """
                class Solution {
                    int sum(int[] a) {
                        while (true) {
                            Thread thread = new Thread(() -> { while (true) Thread.yield(); });
                            thread.setDaemon(true);
                            thread.start();
                        }
                    }
                }
                """;

        Outcome.Threw threw = assertInstanceOf(Outcome.Threw.class, outcomeOfSum(jdk, source));

        assertEquals(Outcome.Kind.THREADS, threw.kind());
    }

    @ParameterizedTest
    @MethodSource("onEveryJdk")
    void aSourceThatTakesJavacForeverIsABoundOfTime(Jdk jdk) {
        // Every call doubles the type of its argument: javac walks through 2^40 of them.
        String source =
                "class Solution { interface Pair<A, B> {}"
                        + " static <T> Pair<T, T> twice(T t) { return null; }"
                        + " Object o = "
                        + "twice(".repeat(40)
                        + "1"
                        + ")".repeat(40)
                        + "; }";

        Compilation compilation = compiler(jdk).compile(new Source("Solution.java", source));

        assertEquals(new Compilation.OutOfBounds(Compilation.Bound.TIME), compilation);
        assertEquals(1, compiled(jdk, "class Solution {}").size());
    }

    @ParameterizedTest
    @MethodSource("onEveryJdk")
    void aClosedCompilerCompilesNothing(Jdk jdk) {
        CompilerBox compiler = newCompiler(jdk);
        compiler.close();

        Source source = new Source("Solution.java", "");
        assertThrows(IllegalStateException.class, () -> compiler.compile(source));
    }
}
