package org.cairnjudge.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LandlockTest {
    private final SandboxSettings settings = SandboxSettings.ofThisHost();
    private final Runtimes runtimes = new Runtimes(settings.cache());
    private final Sandbox sandbox = Sandbox.on(settings);

    @AfterAll
    void close() {
        sandbox.close();
    }

    List<Jdk> jdks() {
        return sandbox.jdks();
    }

    /**
     * The boxes of a server that is not root belong to one user, whose threads the kernel counts
     * together: there the watchdog bounds those of each box.
     */
    @ParameterizedTest
    @MethodSource("jdks")
    void canaryOfAServerThatIsNotRootIsLetDoNothing(Jdk jdk) throws IOException {
        TierB.assumeThatItCanBeTried("a box of a server that is not root");
        Walls walls = TierB.wallsOfOneUser(runtimes);
        Launcher.Program canary =
                new Launcher.Program(
                        jdk,
                        runtimes.image(jdk, Role.CANARY),
                        Role.CANARY,
                        runtimes.harness(),
                        Role.CANARY.mainClass(),
                        Canary.HEAP);
        Path filter = runtimes.keep(walls.filter(), ".bpf");
        try (Launcher launcher = new Launcher();
                Watchdog watchdog = new Watchdog();
                Box box =
                        new Box(
                                launcher.start(walls.command(canary, filter)),
                                walls,
                                Long.MAX_VALUE,
                                watchdog,
                                over -> {})) {
            assertEquals(List.of(), Canary.faultsOf(box, walls, canary));
        }
    }
}
