package org.cairnjudge.sandbox;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/** The walls of tier B on a host that would have those of tier A as well. */
public final class TierB {
    private static final SandboxSettings HOST = SandboxSettings.ofThisHost();

    private TierB() {}

    /** Skips a test where no JDK here can build the walls, and says so for all to hear. */
    public static void assumeThatItCanBeTried(String what) {
        boolean possible = !builders().isEmpty();
        if (!possible) {
            System.out.println(
                    "NOT TRIED: " + what + ", for there is no JDK of 22 or newer on this machine");
        }
        Assumptions.assumeTrue(possible, what + " was not tried: no JDK of 22 or newer");
    }

    /**
     * This host as it would be if it refused namespaces and tier B was allowed.
     *
     * @param folder for the one tool that makes it refuse them
     */
    static SandboxSettings settings(Path folder) {
        Path unshare = folder.resolve("unshare");
        try {
            Files.writeString(
                    unshare,
                    "#!/bin/sh\necho 'unshare: unshare failed: Operation not permitted'; exit 1\n");
            for (Path each : List.of(folder, unshare)) {
                Files.setPosixFilePermissions(each, PosixFilePermissions.fromString("rwxr-xr-x"));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        List<Path> tools = new ArrayList<>(List.of(folder));
        tools.addAll(HOST.toolFolders());
        return HOST.withToolFolders(tools).allowingTierB();
    }

    private static List<Jdk> builders() {
        return Jdks.search(HOST).offered().stream()
                .filter(jdk -> jdk.feature() >= Landlock.BUILDER)
                .toList();
    }

    /** The folder of a JDK that can build the walls. */
    public static Path builder() {
        return newest().home();
    }

    private static Jdk newest() {
        List<Jdk> builders = builders();
        return builders.get(builders.size() - 1);
    }

    /** As for whoever runs the tests. */
    static Landlock walls(Runtimes runtimes) {
        return Landlock.builtBy(
                new Host(HOST.toolFolders()),
                runtimes.image(newest(), Role.RUNNER),
                runtimes.harness());
    }

    /** As for a server that is not root, whose boxes all belong to one user. */
    static Landlock wallsOfOneUser(Runtimes runtimes) {
        return Landlock.ofOneUser(
                new Host(HOST.toolFolders()),
                runtimes.image(newest(), Role.RUNNER),
                runtimes.harness());
    }
}
