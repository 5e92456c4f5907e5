package org.cairnjudge.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.cairnjudge.house.Extent;
import org.cairnjudge.sandbox.Jdk;
import org.cairnjudge.sandbox.JdksHere;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same seed makes the same tests, byte for byte, whatever JDK makes them. */
class SameBytesTest {
    private static final Path PROBLEMS = Path.of("problems");
    private static final Seed SEED =
            Seed.parse("5f2ac3d1908e7b6655aa00ff1234567890abcdef1234567890abcdef00112233");

    @Test
    void everyJdkMakesTheSameTests() throws Exception {
        List<String> here = TestsetDigests.of(PROBLEMS, SEED);
        assertTrue(here.size() > 20, here.toString());
        List<Jdk> jdks = JdksHere.found();
        Extent.announce(
                "the same tests from the same seed",
                jdks.stream().map(Jdk::language).toList(),
                "nothing");
        for (Jdk jdk : jdks) {
            if (jdk.feature() == Runtime.version().feature()) {
                continue;
            }
            assertEquals(here, madeBy(jdk), jdk.toString());
        }
    }

    @Test
    void anotherSeedMakesOtherTestsWhereTheyAreFresh(@TempDir Path folder) {
        PackageOnDisk.in(folder, "longest-game");
        List<String> some = TestsetDigests.of(folder, SEED);

        List<String> others = new ArrayList<>(TestsetDigests.of(folder, Seed.of(1)));

        others.removeAll(some);
        assertEquals(1, others.size(), others.toString());
        assertTrue(others.get(0).startsWith("longest-game random "), others.toString());
    }

    private static List<String> madeBy(Jdk jdk) throws IOException, InterruptedException {
        Process process =
                new ProcessBuilder(
                                jdk.home().resolve("bin/java").toString(),
                                "-Xmx512m",
                                "-cp",
                                System.getProperty(
                                        "surefire.test.class.path",
                                        System.getProperty("java.class.path")),
                                TestsetDigests.class.getName(),
                                PROBLEMS.toString(),
                                SEED.hex())
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        String printed =
                new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), printed);
        return printed.lines().toList();
    }
}
