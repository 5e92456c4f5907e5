package org.cairnjudge.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JdksTest {
    @TempDir private Path shelf;

    private static Jdks search(Path... homes) {
        return Jdks.search(SandboxSettings.ofThisHost().withJdkHomes(List.of(homes)));
    }

    @Test
    void newestOfEachFeatureVersionIsOffered() throws IOException {
        Path older = FakeJdk.in(shelf.resolve("a"), "17.0.9+9").home();
        Path newer = FakeJdk.in(shelf.resolve("b"), "17.0.10+7-Debian-1").home();
        Path other = FakeJdk.in(shelf.resolve("c"), "25+36-LTS").home();
        Jdks jdks = search(other, older, newer);
        assertEquals(
                List.of("java17", "java25"), jdks.offered().stream().map(Jdk::language).toList());
        assertEquals(newer.toRealPath(), jdks.offered().get(0).home());
        assertEquals("Fake", jdks.offered().get(0).vendor());
    }

    @Test
    void oneJdkUnderTwoNamesIsOneJdk() throws IOException {
        Path home = FakeJdk.in(shelf.resolve("a"), "17.0.9+9").home();
        Path link = Files.createSymbolicLink(shelf.resolve("default"), home);
        Jdks jdks = search(link, home);
        assertEquals(1, jdks.offered().size());
        assertEquals(home.toRealPath(), jdks.offered().get(0).home());
    }

    @Test
    void whatIsNoUseIsPassedOverWithTheReason() throws IOException {
        Path old = FakeJdk.in(shelf.resolve("old"), "11.0.2+9").home();
        Path runtime = FakeJdk.in(shelf.resolve("runtime"), "17.0.9+9").home();
        Files.delete(runtime.resolve("bin/javac"));
        Path withoutJmods = FakeJdk.in(shelf.resolve("headless"), "17.0.9+9").home();
        Files.delete(withoutJmods.resolve("jmods/java.base.jmod"));
        Path nameless = FakeJdk.in(shelf.resolve("nameless"), "soon").home();
        Jdks jdks = search(old, runtime, withoutJmods, nameless, shelf.resolve("nowhere"));
        assertEquals(List.of(), jdks.offered());
        String reasons = String.join("\n", jdks.passedOver());
        for (String reason :
                List.of(
                        "Java 11",
                        "no bin/javac",
                        "no jmods",
                        "does not name its version",
                        "nowhere does not exist")) {
            assertTrue(reasons.contains(reason), () -> reason + " is not in " + reasons);
        }
    }

    @Test
    void newerJdkMayDoWithoutJmods() throws IOException {
        Path home = FakeJdk.in(shelf.resolve("a"), "25.0.3+9-LTS").home();
        Files.delete(home.resolve("jmods/java.base.jmod"));
        assertEquals(
                List.of("java25"), search(home).offered().stream().map(Jdk::language).toList());
    }

    @Test
    void theJdkThatRunsTheTestsIsFoundWithoutBeingNamed() {
        List<Integer> found = search().offered().stream().map(Jdk::feature).toList();
        assertTrue(found.contains(Runtime.version().feature()), found::toString);
    }
}
