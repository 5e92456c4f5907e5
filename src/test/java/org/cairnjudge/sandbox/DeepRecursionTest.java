package org.cairnjudge.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** How deep programs may go, in the styles that learners write, cold: what is hot needs less. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DeepRecursionTest {
    private static final long HEAP = 256L << 20;
    private static final Limits LIMITS = Limits.ofCpu(Duration.ofSeconds(20), HEAP);

    private final Sandbox sandbox = Sandbox.on(SandboxSettings.ofThisHost());
    private final Map<Jdk, Map<String, byte[]>> classes = new HashMap<>();

    @BeforeAll
    void compile() throws IOException {
        try (InputStream file = getClass().getResourceAsStream("/deep/Recursions.java")) {
            String text = new String(file.readAllBytes(), StandardCharsets.UTF_8);
            for (Jdk jdk : sandbox.jdks()) {
                try (CompilerBox compiler = sandbox.compiler(jdk)) {
                    Compilation compilation = compiler.compile(new Source("Solution.java", text));
                    classes.put(
                            jdk,
                            assertInstanceOf(Compilation.Compiled.class, compilation).classes());
                }
            }
        }
    }

    @AfterAll
    void close() {
        sandbox.close();
    }

    private Stream<Arguments> onEveryJdk(List<String> styles) {
        return sandbox.jdks().stream()
                .flatMap(jdk -> styles.stream().map(style -> Arguments.of(jdk, style)));
    }

    Stream<Arguments> usualStyles() {
        return onEveryJdk(List.of("plain", "boxed", "hashed", "lambdas"));
    }

    Stream<Arguments> allStyles() {
        return onEveryJdk(List.of("plain", "boxed", "hashed", "lambdas", "streams"));
    }

    private Run run(RunnerBox runner, Jdk jdk, String style, int depth) {
        Entry entry = new Entry("Solution", style, List.of("int"), "int");
        Loading loading = runner.load(classes.get(jdk), entry, LIMITS);
        assertInstanceOf(Loading.Loaded.class, loading, loading::toString);
        return runner.run(List.<Object[]>of(new Object[] {depth}), LIMITS);
    }

    private static void assertDepth(int depth, Run run) {
        assertEquals(List.of(new Outcome.Returned(depth)), run.outcomes(), run::toString);
    }

    @ParameterizedTest
    @MethodSource("usualStyles")
    void aUsualStackHoldsTheUsualStylesBeforeAnythingIsCompiled(Jdk jdk, String style) {
        try (RunnerBox runner = sandbox.runner(jdk, LIMITS)) {
            assertDepth(100_000, run(runner, jdk, style, 100_000));
        }
    }

    @ParameterizedTest
    @MethodSource("allStyles")
    void aDeepStackHoldsAllStyles(Jdk jdk, String style) {
        try (RunnerBox runner = sandbox.deepRunner(jdk, LIMITS)) {
            assertDepth(100_000, run(runner, jdk, style, 100_000));
        }
    }

    @ParameterizedTest
    @MethodSource("usualStyles")
    void whatIsEndlessOverflowsADeepStackWithAnErrorNotWithADeath(Jdk jdk, String style) {
        try (RunnerBox runner = sandbox.deepRunner(jdk, LIMITS)) {
            Run run = run(runner, jdk, style, Integer.MAX_VALUE);

            Outcome.Threw threw = assertInstanceOf(Outcome.Threw.class, run.outcomes().get(0));
            assertEquals(Outcome.Kind.STACK_OVERFLOW, threw.kind());
            assertTrue(run.usage().peakMemoryBytes() < 1L << 30, run::toString);
        }
    }
}
