package org.cairnjudge.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.sandbox.Sandbox;
import org.cairnjudge.sandbox.SandboxFailure;
import org.cairnjudge.sandbox.SandboxSettings;
import org.cairnjudge.verdict.Verdict;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A station on the real sandbox of this host. */
class StationTest {
    private static final Problem PROBLEM =
            Catalog.load(Path.of("problems"), "test").find("stone-game-ix").orElseThrow();

    @TempDir private Path tools;

    @BeforeEach
    void wrapTheHostsTools() throws IOException {
        Files.setPosixFilePermissions(tools, PosixFilePermissions.fromString("rwxr-xr-x"));
        for (String tool : List.of("bwrap", "sh", "prlimit", "unshare", "setpriv")) {
            wrap(tool);
        }
    }

    private void wrap(String tool) throws IOException {
        Path real =
                SandboxSettings.ofThisHost().toolFolders().stream()
                        .map(folder -> folder.resolve(tool))
                        .filter(Files::isExecutable)
                        .findFirst()
                        .orElseThrow();
        Path script = tools.resolve(tool);
        Files.writeString(script, "#!/bin/sh\nexec " + real + " \"$@\"\n");
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private static Verdict judge(Station station) {
        String language = station.versions().keySet().iterator().next();
        return station.judge(
                        new Station.Work(
                                "test", "me", PROBLEM, language, "class Solution", Seed.of(1)),
                        () -> {})
                .verdict();
    }

    @Test
    void aSandboxThatBreaksLaterIsNoticedAndSoIsItsMending() throws IOException {
        SandboxSettings host = SandboxSettings.ofThisHost();
        SandboxSettings settings = host.withToolFolders(List.of(tools));
        try (Station station = new Station(Sandbox.on(settings))) {
            assertEquals(List.of(), station.open());
            assertEquals(Verdict.CE, judge(station));
            assertFalse(station.inDoubt());

            Files.delete(tools.resolve("bwrap"));
            assertThrows(SandboxFailure.class, () -> judge(station));
            assertTrue(station.inDoubt());
            assertTrue(station.tend().get(0).contains("bwrap"), station.tend()::toString);

            wrap("bwrap");
            // Bad news is believed for a while, unless there is a reason to look again.
            assertThrows(SandboxFailure.class, () -> judge(station));
            assertEquals(List.of(), station.tend());
            assertFalse(station.inDoubt());
            assertEquals(Verdict.CE, judge(station));
        }
    }

    @Test
    void aJdkThatNoBoxCanBeMadeOfIsLeftOutAndTheOthersServe(@TempDir Path broken)
            throws IOException {
        Files.createDirectories(broken.resolve("jmods"));
        Files.createFile(broken.resolve("jmods/java.base.jmod"));
        Files.writeString(
                broken.resolve("release"),
                "IMPLEMENTOR=\"Broken\"\nJAVA_RUNTIME_VERSION=\"99.0.1+1\"\n");
        Files.createDirectories(broken.resolve("bin"));
        for (String tool : List.of("java", "javac", "jlink")) {
            Path script = broken.resolve("bin").resolve(tool);
            Files.writeString(script, "#!/bin/sh\nexit 1\n");
            Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        Path good = Path.of(System.getProperty("java.home"));
        SandboxSettings settings = SandboxSettings.ofThisHost().withJdkHomes(List.of(good, broken));
        try (Station station = new Station(Sandbox.on(settings))) {
            assertEquals(List.of(), station.open());
            assertEquals(1, station.versions().size());
            assertTrue(station.report().layers().stream().anyMatch(layer -> !layer.ok()));
            assertEquals(Verdict.CE, judge(station));
        }
    }
}
