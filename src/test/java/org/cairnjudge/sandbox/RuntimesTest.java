package org.cairnjudge.sandbox;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RuntimesTest {
    @TempDir private Path folder;
    private Path cache;
    private FakeJdk jdk;

    @BeforeEach
    void makeAJdk() throws IOException {
        cache = folder.resolve("deep/cache");
        jdk = FakeJdk.in(folder.resolve("jdk"), "17.0.1+1");
    }

    private Runtimes runtimes() {
        return new Runtimes(cache);
    }

    @Test
    void runtimeIsCutOnceAndTakenFromTheCacheAfterThat() throws IOException {
        Image first = runtimes().image(jdk.jdk(), Role.RUNNER);
        Image second = runtimes().image(jdk.jdk(), Role.RUNNER);
        assertEquals(first, second);
        assertEquals(1, jdk.calls());
        assertTrue(
                first.libraries().stream()
                        .anyMatch(library -> library.toString().contains("libc.so")),
                first::toString);
    }

    @Test
    void runtimeThatIsClearedAwayIsCutAgain() throws IOException {
        Runtimes runtimes = runtimes();
        Path home = runtimes.image(jdk.jdk(), Role.RUNNER).home();
        Files.move(home, folder.resolve("cleared-away"));
        assertTrue(Files.isDirectory(runtimes.image(jdk.jdk(), Role.RUNNER).home()));
        assertEquals(2, jdk.calls());
    }

    @Test
    void compilerAndAnotherVersionHaveRuntimesOfTheirOwn() {
        Jdk newer = new Jdk("java17", 17, "17.0.2+1", "Fake", jdk.home());
        Image runner = runtimes().image(jdk.jdk(), Role.RUNNER);
        assertNotEquals(runner.home(), runtimes().image(jdk.jdk(), Role.COMPILER).home());
        assertNotEquals(runner.home(), runtimes().image(newer, Role.RUNNER).home());
    }

    @Test
    void twoProcessesAtOnceCutItOnce() throws IOException {
        List<CompletableFuture<Image>> both =
                IntStream.range(0, 2)
                        .mapToObj(
                                i ->
                                        CompletableFuture.supplyAsync(
                                                () -> runtimes().image(jdk.jdk(), Role.RUNNER)))
                        .toList();
        assertEquals(both.get(0).join(), both.get(1).join());
        assertEquals(1, jdk.calls());
    }

    @Test
    void whatAKilledMakerLeftIsThrownAwayAndNeverUsed() throws IOException {
        Image before = runtimes().image(jdk.jdk(), Role.RUNNER);
        Path draft = before.home().resolveSibling(".building-" + before.home().getFileName());
        Files.move(before.home(), draft);
        Files.delete(draft.resolve("bin/java"));
        Image after = runtimes().image(jdk.jdk(), Role.RUNNER);
        assertTrue(Files.exists(after.home().resolve("bin/java")));
        assertFalse(Files.exists(draft));
        assertEquals(2, jdk.calls());
    }

    @Test
    void failureToCutIsOursAndCanBeTriedAgain() throws IOException {
        jdk.breakJlink();
        Runtimes runtimes = runtimes();
        SandboxFailure failure =
                assertThrows(SandboxFailure.class, () -> runtimes.image(jdk.jdk(), Role.RUNNER));
        assertTrue(failure.getMessage().contains("no space left"), failure::getMessage);
        jdk.mendJlink();
        assertTrue(Files.exists(runtimes.image(jdk.jdk(), Role.RUNNER).home()));
    }

    @Test
    void everybodyMayReadWhatBoxesSee() throws IOException {
        Path home = runtimes().image(jdk.jdk(), Role.RUNNER).home();
        try (Stream<Path> all = Files.walk(home)) {
            for (Path path : all.toList()) {
                String permissions =
                        PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
                assertTrue(
                        permissions.matches("rw[x-]r-[x-]r-[x-]"), () -> path + " " + permissions);
            }
        }
        assertEquals(
                "rwxr-xr-x", PosixFilePermissions.toString(Files.getPosixFilePermissions(cache)));
        Path harness = runtimes().harness();
        assertEquals(
                "rw-r--r--", PosixFilePermissions.toString(Files.getPosixFilePermissions(harness)));
    }

    @Test
    void fileInTheCacheIsWhatItsNameSays() throws IOException {
        byte[] content = {1, 2, 3};
        Path file = runtimes().keep(content, ".bin");
        Files.write(file, new byte[] {6, 6, 6});
        assertEquals(file, runtimes().keep(content, ".bin"));
        assertArrayEquals(content, Files.readAllBytes(file));
    }
}
