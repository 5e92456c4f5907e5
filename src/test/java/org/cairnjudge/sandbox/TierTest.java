package org.cairnjudge.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which walls are chosen, and that nothing but a standing refusal makes them weaker. */
class TierTest {
    private static final SandboxSettings THIS_HOST = SandboxSettings.ofThisHost();
    private static final String REFUSAL =
            "echo 'unshare: unshare failed: Operation not permitted'; exit 1";

    @TempDir private Path folder;
    private SandboxSettings settings;

    @BeforeEach
    void takeTheHostsTools() throws IOException {
        Host host = new Host(THIS_HOST.toolFolders());
        for (String tool : List.of("bwrap", "sh", "prlimit", "unshare", "setpriv")) {
            script(tool, "exec " + host.need(tool) + " \"$@\"");
        }
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
        settings = THIS_HOST.withToolFolders(List.of(folder));
    }

    private void script(String tool, String body) throws IOException {
        Path file = folder.resolve(tool);
        Files.writeString(file, "#!/bin/sh\n" + body + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private static Report check(SandboxSettings settings) {
        try (Sandbox sandbox = Sandbox.on(settings)) {
            Report report = sandbox.check();
            assertEquals(report.ready(), !sandbox.jdks().isEmpty());
            return report;
        }
    }

    private static Layer layer(Report report, String name) {
        return report.layers().stream()
                .filter(layer -> layer.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + name + " in " + report));
    }

    @Test
    void hostThatAllowsNamespacesHasTierAWhateverElseIsAllowed() {
        assertEquals(Optional.of(Tier.A), check(settings.allowingTierB()).tier());
    }

    @Test
    void refusalThatPassesWeakensNothing() throws IOException {
        Path real = new Host(THIS_HOST.toolFolders()).need("unshare");
        Path mark = folder.resolve("refused-once");
        script(
                "unshare",
                "[ -e %1$s ] && exec %2$s \"$@\"\n: > %1$s\n%3$s".formatted(mark, real, REFUSAL));

        Report report = check(settings.allowingTierB());

        assertTrue(Files.exists(mark));
        assertEquals(Optional.of(Tier.A), report.tier(), report::toString);
    }

    @Test
    void withoutLeaveNoHostHasTierB() throws IOException {
        script("unshare", REFUSAL);

        Report report = check(settings);

        assertEquals(Optional.empty(), report.tier());
        Layer namespaces = layer(report, "namespaces");
        assertFalse(namespaces.ok());
        assertFalse(namespaces.mend().isBlank());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "unshare: unshare failed: Cannot allocate memory",
                "/bin/sh: 0: cannot open /usr/bin/unshare: Permission denied"
            })
    void faultThatIsNoRefusalWeakensNothing(String words) throws IOException {
        script("unshare", "echo '" + words + "'; exit 1");

        Report report = check(settings.allowingTierB());

        assertEquals(Optional.empty(), report.tier());
        assertFalse(layer(report, "namespaces").ok());
    }

    @Test
    void bubblewrapThatIsNotInstalledIsToBeInstalled() throws IOException {
        Files.delete(folder.resolve("bwrap"));

        Report report = check(settings.allowingTierB());

        assertEquals(Optional.empty(), report.tier());
        assertEquals("sudo apt-get install -y bubblewrap", layer(report, "tools").mend());
    }

    @Test
    void withoutAJavaThatCanBuildItThereIsNoTierB() throws IOException {
        script("unshare", REFUSAL);
        Path old = FakeJdk.in(folder.resolve("jdk"), "17.0.1+1").home();

        Report report = check(settings.withJdkHomes(List.of(old)).allowingTierB());

        assertEquals(Optional.empty(), report.tier());
        assertTrue(layer(report, "landlock").finding().contains("JDK of 22 or newer"));
        assertFalse(layer(report, "landlock").mend().isBlank());
    }

    @Test
    void hostThatRefusesNamespacesHasTierBWhereItIsAllowed() throws IOException {
        TierB.assumeThatItCanBeTried("the choice of tier B");
        script("unshare", REFUSAL);

        Report report = check(settings.allowingTierB());

        assertEquals(Optional.of(Tier.B), report.tier(), report::toString);
        assertFalse(layer(report, "namespaces").ok());
        assertTrue(layer(report, "landlock").ok());
    }
}
