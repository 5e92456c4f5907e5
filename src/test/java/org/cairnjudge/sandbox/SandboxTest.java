package org.cairnjudge.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SandboxTest {
    private static final SandboxSettings THIS_HOST = SandboxSettings.ofThisHost();

    @TempDir private Path folder;

    @BeforeEach
    void letBoxesOfRootIn() throws IOException {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private static Layer fault(Report report) {
        assertFalse(report.ready(), report::toString);
        List<Layer> faults = report.layers().stream().filter(layer -> !layer.ok()).toList();
        assertEquals(1, faults.size(), report::toString);
        return faults.get(0);
    }

    /** A folder with these of the host's tools, and no others. */
    private Path toolsBut(String absent) throws IOException {
        Host host = new Host(THIS_HOST.toolFolders());
        Path tools = Files.createDirectory(folder.resolve("tools"));
        for (String tool : List.of("bwrap", "sh", "prlimit", "unshare", "setpriv")) {
            if (!tool.equals(absent)) {
                script(tools.resolve(tool), "exec " + host.need(tool) + " \"$@\"");
            }
        }
        return tools;
    }

    private SandboxSettings withTools(Path tools) {
        return THIS_HOST.withToolFolders(List.of(tools));
    }

    private void script(Path file, String body) throws IOException {
        Files.writeString(file, "#!/bin/sh\n" + body + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    @Test
    void canaryInABoxOfEveryJdkIsLetDoNothing() {
        try (Sandbox sandbox = Sandbox.on(THIS_HOST)) {
            Report report = sandbox.check();
            assertTrue(report.ready(), report::toString);
            assertFalse(sandbox.jdks().isEmpty());
            sandbox.jdks()
                    .forEach(
                            jdk ->
                                    assertTrue(
                                            holds(report, "box of " + jdk.language()),
                                            report::toString));
        }
    }

    private static boolean holds(Report report, String name) {
        return report.layers().stream().anyMatch(layer -> layer.name().equals(name) && layer.ok());
    }

    @Test
    void withoutBubblewrapNothingRunsAndTheMendIsNamed() throws IOException {
        try (Sandbox sandbox = Sandbox.on(withTools(toolsBut("bwrap")))) {
            Layer fault = fault(sandbox.check());
            assertEquals("tools", fault.name());
            assertTrue(fault.finding().contains("bwrap"), fault::finding);
            assertEquals("sudo apt-get install -y bubblewrap", fault.mend());
            assertEquals(List.of(), sandbox.jdks());
            Jdk jdk = Jdks.search(THIS_HOST).offered().get(0);
            SandboxFailure failure =
                    assertThrows(
                            SandboxFailure.class,
                            () -> sandbox.start(jdk, Role.RUNNER, 256L << 20));
            assertTrue(failure.getMessage().contains("bwrap"), failure::getMessage);
        }
    }

    @Test
    void bubblewrapThatIsTooOldIsNotGoodEnough() throws IOException {
        Path tools = toolsBut("bwrap");
        script(tools.resolve("bwrap"), "echo bubblewrap 0.6.1");
        try (Sandbox sandbox = Sandbox.on(withTools(tools))) {
            Layer fault = fault(sandbox.check());
            assertEquals("tools", fault.name());
            assertTrue(fault.finding().contains("0.6.1"), fault::finding);
        }
    }

    @Test
    void hostThatRefusesNamespacesIsNotReady() throws IOException {
        Path tools = toolsBut("unshare");
        script(
                tools.resolve("unshare"),
                "echo 'unshare: unshare failed: Operation not permitted'; exit 1");
        try (Sandbox sandbox = Sandbox.on(withTools(tools))) {
            Layer fault = fault(sandbox.check());
            assertEquals("namespaces", fault.name());
            assertTrue(fault.finding().contains("Operation not permitted"), fault::finding);
            assertFalse(fault.mend().isBlank());
        }
    }

    @Test
    void hostWithoutAJdkIsNotReady() throws IOException {
        Path home = FakeJdk.in(folder.resolve("jdk"), "11.0.2+9").home();
        try (Sandbox sandbox = Sandbox.on(THIS_HOST.withJdkHomes(List.of(home)))) {
            Layer fault = fault(sandbox.check());
            assertEquals("jdk", fault.name());
            assertTrue(fault.finding().contains("Java 11"), fault::finding);
            assertEquals("sudo apt-get install -y openjdk-17-jdk-headless", fault.mend());
        }
    }

    /**
     * A box whose bubblewrap leaves out a wall must be found out by the canary, whatever the tools
     * say of themselves.
     */
    @Test
    void wallThatIsLeftOutIsNoticedFromInsideAndFromOutside() throws IOException {
        Path real = new Host(THIS_HOST.toolFolders()).need("bwrap");
        Path tools = toolsBut("bwrap");
        script(
                tools.resolve("bwrap"),
                """
                for argument; do
                    shift
                    case $argument in
                        --unshare-net) ;;
                        *) set -- "$@" "$argument";;
                    esac
                done
                [ "$1" = --version ] || set -- --setenv SECRET x --bind /var/tmp /tmp "$@"
                exec %s "$@"
                """
                        .formatted(real));
        Jdk jdk = Jdks.search(THIS_HOST).offered().get(0);
        SandboxSettings settings = withTools(tools).withJdkHomes(List.of(jdk.home()));
        try (Sandbox sandbox = Sandbox.on(settings)) {
            Layer fault = fault(sandbox.check());
            assertEquals("box of " + jdk.language(), fault.name());
            assertTrue(fault.finding().contains("it shares our namespace net"), fault::finding);
            assertTrue(fault.finding().contains("it could list /tmp"), fault::finding);
            assertThrows(SandboxFailure.class, () -> sandbox.start(jdk, Role.RUNNER, 256L << 20));
        }
    }

    @Test
    void cacheThatBoxesOfRootCannotReadIsNamed() throws IOException {
        Assumptions.assumeTrue(Host.weAreRoot(), "anybody else's boxes run as themselves");
        Path closed = Files.createDirectory(folder.resolve("closed"));
        Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("rwx------"));
        try (Sandbox sandbox = Sandbox.on(THIS_HOST.withCache(closed.resolve("cache")))) {
            Layer fault = fault(sandbox.check());
            assertEquals("cache", fault.name());
            assertTrue(fault.finding().contains(closed.toString()), fault::finding);
        }
    }

    @Test
    void cacheThatCannotBeWrittenIsNamed() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        try (Sandbox sandbox = Sandbox.on(THIS_HOST.withCache(file.resolve("cache")))) {
            assertEquals("cache", fault(sandbox.check()).name());
        }
    }

    @Test
    void jdkThatCannotBeCutIsLeftOut() throws IOException {
        FakeJdk broken = FakeJdk.in(folder.resolve("jdk"), "17.0.1+1");
        broken.breakJlink();
        try (Sandbox sandbox = Sandbox.on(THIS_HOST.withJdkHomes(List.of(broken.home())))) {
            Layer fault = fault(sandbox.check());
            assertEquals("box of java17", fault.name());
            assertTrue(fault.finding().contains("no space left"), fault::finding);
            assertEquals(List.of(), sandbox.jdks());
        }
    }

    @Test
    void jdkThatCannotBeCutDoesNotSpoilTheOthers() throws IOException {
        FakeJdk broken = FakeJdk.in(folder.resolve("jdk"), "18.0.1+1");
        broken.breakJlink();
        Jdk good = Jdks.search(THIS_HOST).offered().get(0);
        try (Sandbox sandbox =
                Sandbox.on(THIS_HOST.withJdkHomes(List.of(broken.home(), good.home())))) {
            Report report = sandbox.check();
            assertTrue(report.ready(), report::toString);
            assertEquals(List.of(good), sandbox.jdks());
            assertFalse(holds(report, "box of java18"));
        }
    }
}
