package org.cairnjudge.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the kernel says of a process, on one that does as it is told. */
class BoxedJvmTest {
    private Process process;
    private BufferedReader says;

    @BeforeEach
    void start() throws IOException {
        process =
                new ProcessBuilder("sh", "-c", "echo ready; read word; eval \"$word\"")
                        .redirectErrorStream(true)
                        .start();
        says = process.inputReader(StandardCharsets.UTF_8);
        assertEquals("ready", says.readLine());
    }

    @AfterEach
    void end() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    private void tell(String word) throws IOException {
        process.getOutputStream().write((word + "\n").getBytes(StandardCharsets.UTF_8));
        process.getOutputStream().flush();
    }

    @Test
    void anotherProgramInItsPlaceIsNoticedThoughItIsTheSameProcess() throws IOException {
        try (BoxedJvm watched = BoxedJvm.watch(process.toHandle())) {
            assertFalse(watched.sample().orElseThrow().replaced());

            // Its like, with the same arguments: only the memory is another.
            tell("exec sh -c 'echo again; read word'");

            assertEquals("again", says.readLine());
            assertTrue(watched.sample().orElseThrow().replaced());
        }
    }

    @Test
    void whoRunsOnIsStillItself() throws IOException {
        try (BoxedJvm watched = BoxedJvm.watch(process.toHandle())) {
            tell("unset PATH; echo on; read word");

            assertEquals("on", says.readLine());
            assertFalse(watched.sample().orElseThrow().replaced());
        }
    }

    @Test
    void whoHasEndedWasNotReplaced() throws IOException, InterruptedException {
        try (BoxedJvm watched = BoxedJvm.watch(process.toHandle())) {
            tell("exit 0");
            process.waitFor();

            assertEquals(Optional.empty(), watched.sample().filter(BoxedJvm.Sample::replaced));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"java", "VmHWM: 1 kB", "VmHWM:x", "\\nVmHWM: 1 kB"})
    void itsNameIsNotTakenForItsSize(String name) {
        String status = "Name:\t" + name + "\nUmask:\t0022\nVmHWM:\t   40960 kB\nVmRSS:\t1 kB\n";

        assertEquals(40L << 20, BoxedJvm.peakBytes(status));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Name:\tjava\n", "Name:\tVmHWM: 1 kB\nState:\tZ (zombie)\n"})
    void whoHasNoMemoryLeftHasNoSize(String status) {
        assertEquals(0, BoxedJvm.peakBytes(status));
    }
}
