package org.cairnjudge.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

/** A folder that looks like a JDK, with a jlink that is quick and counts how often it is called. */
final class FakeJdk {
    private final Path home;

    private FakeJdk(Path home) {
        this.home = home;
    }

    static FakeJdk in(Path home, String version) throws IOException {
        Files.createDirectories(home.resolve("bin"));
        Files.createDirectories(home.resolve("jmods"));
        Files.createFile(home.resolve("jmods/java.base.jmod"));
        Files.writeString(
                home.resolve("release"),
                "IMPLEMENTOR=\"Fake\"\nJAVA_RUNTIME_VERSION=\"" + version + "\"\n");
        FakeJdk jdk = new FakeJdk(home);
        for (String tool : List.of("java", "javac")) {
            jdk.script("bin/" + tool, "exit 0");
        }
        // A runtime must have an executable that ldd understands and a folder of libraries.
        jdk.script(
                "bin/jlink",
                """
                for last; do :; done
                echo called >> %s/calls
                [ -e %s/broken ] && { echo 'jlink: no space left'; exit 1; }
                mkdir -p $last/bin $last/lib && cp /bin/true $last/bin/java
                """
                        .formatted(home, home));
        return jdk;
    }

    Path home() {
        return home;
    }

    Jdk jdk() {
        return new Jdk("java17", 17, "17.0.1+1", "Fake", home);
    }

    int calls() throws IOException {
        Path calls = home.resolve("calls");
        return Files.exists(calls) ? Files.readAllLines(calls).size() : 0;
    }

    void breakJlink() throws IOException {
        Files.createFile(home.resolve("broken"));
    }

    void mendJlink() throws IOException {
        Files.delete(home.resolve("broken"));
    }

    private void script(String name, String body) throws IOException {
        Path file = home.resolve(name);
        Files.writeString(file, "#!/bin/sh\n" + body + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
