package org.cairnjudge.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.cairnjudge.harness.ContainerMain;
import org.cairnjudge.sandbox.ContainerFilter;
import org.cairnjudge.sandbox.TierB;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Judging where namespaces are refused, as in a container of an engine with its default profile: a
 * process of its own, behind a filter that refuses them.
 */
class ContainerTest {
    @TempDir private Path folder;

    @Test
    void hostileProgramsGetTheirVerdictsInAContainer() throws Exception {
        TierB.assumeThatItCanBeTried("judging where namespaces are refused");
        Path filter = Files.write(folder.resolve("filter"), ContainerFilter.bytes());
        String classPath = System.getProperty("java.class.path");
        Process trial =
                new ProcessBuilder(
                                TierB.builder().resolve("bin/java").toString(),
                                "--enable-native-access=ALL-UNNAMED",
                                "-cp",
                                classPath,
                                ContainerMain.class.getName(),
                                filter.toString(),
                                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                                "-Xmx512m",
                                "-cp",
                                classPath,
                                ContainerTrial.class.getName())
                        .redirectErrorStream(true)
                        .start();
        List<String> said;
        try (var lines = trial.inputReader().lines()) {
            said = lines.peek(System.out::println).toList();
        }
        assertEquals(0, trial.waitFor(), () -> String.join("\n", said));
    }
}
