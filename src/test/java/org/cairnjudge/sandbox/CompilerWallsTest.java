package org.cairnjudge.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A source that got javac to do more than compile would be in a compiler's box: it has all the
 * walls of a runner's.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CompilerWallsTest {
    private final SandboxSettings settings = SandboxSettings.ofThisHost();
    private final Walls walls = new Namespaces(new Host(settings.toolFolders()));
    private final Runtimes runtimes = new Runtimes(settings.cache());
    private final Sandbox sandbox = Sandbox.on(settings);

    @AfterAll
    void close() {
        sandbox.close();
    }

    List<Jdk> jdks() {
        return sandbox.jdks();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void canaryInACompilersBoxIsLetDoNothing(Jdk jdk) throws IOException {
        Launcher.Program canary =
                new Launcher.Program(
                        jdk,
                        runtimes.image(jdk, Role.COMPILER),
                        Role.COMPILER,
                        runtimes.harness(),
                        Role.CANARY.mainClass(),
                        CompilerBox.HEAP_BYTES);
        long residentBytes = Role.COMPILER.residentBytes(CompilerBox.HEAP_BYTES);
        Path filter = runtimes.keep(walls.filter(), ".bpf");
        try (Launcher launcher = new Launcher();
                Watchdog watchdog = new Watchdog();
                Box box =
                        new Box(
                                launcher.start(walls.command(canary, filter)),
                                walls,
                                residentBytes,
                                watchdog,
                                over -> {})) {
            assertEquals(List.of(), Canary.faultsOf(box, walls, canary));
        }
    }
}
