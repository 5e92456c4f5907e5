package org.cairnjudge.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Archives are used where they fit, and missed by nobody where they do not. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ArchivesTest {
    private static final long HEAP = 256L << 20;

    private final SandboxSettings settings = SandboxSettings.ofThisHost();
    private final Sandbox sandbox = Sandbox.on(settings);
    private final Host host = new Host(settings.toolFolders());
    private final Runtimes runtimes = new Runtimes(settings.cache());
    private final Namespaces walls = new Namespaces(host);
    private final Launcher launcher = new Launcher();
    private final Watchdog watchdog = new Watchdog();

    List<Jdk> jdks() {
        return sandbox.jdks();
    }

    Stream<Arguments> jdksAndRoles() {
        return jdks().stream()
                .flatMap(
                        jdk ->
                                Stream.of(Role.RUNNER, Role.COMPILER)
                                        .map(role -> Arguments.of(jdk, role)));
    }

    @AfterAll
    void closeSandbox() {
        sandbox.close();
        launcher.close();
        watchdog.close();
    }

    private Launcher.Program runner(Jdk jdk) {
        return new Launcher.Program(
                jdk,
                runtimes.image(jdk, Role.RUNNER),
                Role.RUNNER,
                runtimes.harness(),
                Role.RUNNER.mainClass(),
                HEAP);
    }

    private Box start(Launcher.Program program) {
        Path filter = runtimes.keep(walls.filter(), ".bpf");
        return new Box(
                launcher.start(walls.command(program, filter)),
                walls,
                program.role().residentBytes(HEAP),
                watchdog,
                box -> {});
    }

    /** As the kernel sees it from outside. */
    private static boolean maps(Box box, String file) throws IOException {
        assertInstanceOf(
                Exchange.Reply.class, box.ready(), () -> box.printed() + " " + box.ready());
        return Files.readString(Path.of("/proc/" + box.pid().orElseThrow() + "/maps"))
                .contains(file);
    }

    @ParameterizedTest
    @MethodSource("jdksAndRoles")
    void theJvmMapsItsArchive(Jdk jdk, Role role) throws IOException {
        try (Box box = sandbox.start(jdk, role, HEAP)) {
            assertTrue(maps(box, ".archive"));
            assertEquals(Printed.NOTHING, box.printed());
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void anArchiveThatFitsNothingIsAsGoodAsNone(Jdk jdk) throws IOException {
        Path folder = Files.createTempDirectory("runtime");
        try {
            // Whoever boxes run as must be able to look into it.
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
            Launcher.Program program = runner(jdk);
            copy(program.image().home(), folder);
            for (byte[] content :
                    List.of(
                            new byte[0],
                            "no archive at all".getBytes(StandardCharsets.UTF_8),
                            new byte[100_000])) {
                Files.write(folder.resolve("bad.archive"), content);
                Image image = new Image(folder, program.image().libraries()).with("bad.archive");
                try (Box box = start(program.on(image))) {
                    assertFalse(maps(box, "bad.archive"), () -> content.length + " bytes");
                    assertEquals(Printed.NOTHING, box.printed());
                }
            }
            Image image = new Image(folder, program.image().libraries()).with("missing.archive");
            try (Box box = start(program.on(image))) {
                assertInstanceOf(Exchange.Reply.class, box.ready());
                assertEquals(Printed.NOTHING, box.printed());
            }
        } finally {
            Runtimes.delete(folder);
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void anArchiveThatWasCutShortIsMadeAgain(Jdk jdk) throws IOException {
        Path folder = Files.createTempDirectory("runtime");
        try {
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
            Path home = Files.createDirectory(folder.resolve("home"));
            copy(runner(jdk).image().home(), home);
            Launcher.Program program =
                    runner(jdk).on(new Image(home, runner(jdk).image().libraries()));
            Path archive =
                    home.resolve(
                            new Archives(runtimes, host)
                                    .archived(program)
                                    .image()
                                    .archive()
                                    .orElseThrow());
            byte[] good = Files.readAllBytes(archive);
            Files.write(archive, Arrays.copyOf(good, good.length / 2));

            Launcher.Program again = new Archives(runtimes, host).archived(program);

            try (Box box = start(again)) {
                assertTrue(maps(box, archive.getFileName().toString()));
            }
        } finally {
            Runtimes.delete(folder);
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path copy = to.resolve(from.relativize(file).toString());
                if (!Files.isDirectory(file)) {
                    Files.copy(file, copy, StandardCopyOption.COPY_ATTRIBUTES);
                } else if (!copy.equals(to)) {
                    Files.createDirectory(copy);
                }
            }
        }
    }

    @Test
    void anArchiveThatCannotBeMadeIsDoneWithoutAndNotTriedAgain(@TempDir Path folder)
            throws IOException {
        FakeJdk jdk = FakeJdk.in(folder.resolve("jdk"), "17.0.1+1");
        Runtimes own = new Runtimes(folder.resolve("cache"));
        Launcher.Program program =
                new Launcher.Program(
                        jdk.jdk(),
                        own.image(jdk.jdk(), Role.RUNNER),
                        Role.RUNNER,
                        own.harness(),
                        Role.RUNNER.mainClass(),
                        HEAP);
        Files.createFile(program.image().home().resolve("lib/modules"));
        Archives archives = new Archives(own, host);

        assertEquals(program, archives.archived(program));
        assertEquals(Optional.empty(), archives.archived(program).image().archive());
        try (Stream<Path> left = Files.list(folder.resolve("cache/runtimes"))) {
            assertEquals(List.of(program.image().home()), left.filter(Files::isDirectory).toList());
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void anotherHarnessHasAnotherArchive(Jdk jdk) throws IOException {
        Launcher.Program program = runner(jdk);
        String name = Archives.name(program);
        Path copy = Files.createTempFile("harness", ".jar");
        try {
            Files.write(copy, Files.readAllBytes(program.jar()));
            Launcher.Program other =
                    new Launcher.Program(
                            jdk, program.image(), Role.RUNNER, copy, program.mainClass(), HEAP);
            String first = Archives.name(other);
            assertNotEquals(name, first);
            Files.setLastModifiedTime(copy, FileTime.fromMillis(1_000_000));
            assertNotEquals(first, Archives.name(other));
        } finally {
            Files.delete(copy);
        }
    }
}
