package org.cairnjudge.sandbox;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The JDKs of a host: full ones of 17 and newer, the newest of each feature version. What was
 * passed over says why, so that an operator who wonders where a JDK is gets an answer.
 *
 * @param offered oldest first
 * @param passedOver sentences, one for each JDK that was found and is of no use
 */
record Jdks(List<Jdk> offered, List<String> passedOver) {
    private static final int OLDEST = 17;
    // From 24 on a JDK may be built to cut runtimes from itself, without jmods (JEP 493).
    private static final int FIRST_WITHOUT_JMODS = 24;
    private static final List<Path> SHELVES =
            List.of(Path.of("/usr/lib/jvm"), Path.of("/usr/java"), Path.of("/opt/java"));

    Jdks {
        offered = List.copyOf(offered);
        passedOver = List.copyOf(passedOver);
    }

    /**
     * In these homes, or, if none are given: JAVA_HOME, the JVM we run on, the usual shelves, the
     * javac on the path.
     */
    static Jdks search(SandboxSettings settings) {
        List<Path> homes =
                settings.jdkHomes().isEmpty() ? homesOfThisHost(settings) : settings.jdkHomes();
        Set<Path> distinct = new LinkedHashSet<>();
        List<String> passedOver = new ArrayList<>();
        for (Path home : homes) {
            try {
                distinct.add(home.toRealPath());
            } catch (IOException absent) {
                passedOver.add(home + " does not exist");
            }
        }
        Map<Integer, Jdk> newest = new TreeMap<>();
        for (Path home : distinct) {
            Optional<String> fault = fault(home);
            if (fault.isPresent()) {
                passedOver.add(home + " " + fault.get());
                continue;
            }
            Jdk jdk = read(home);
            newest.merge(
                    jdk.feature(), jdk, (known, other) -> isNewer(other, known) ? other : known);
        }
        return new Jdks(List.copyOf(newest.values()), passedOver);
    }

    private static List<Path> homesOfThisHost(SandboxSettings settings) {
        List<Path> homes = new ArrayList<>();
        String javaHome = System.getenv().getOrDefault("JAVA_HOME", "");
        if (!javaHome.isBlank()) {
            homes.add(Path.of(javaHome));
        }
        homes.add(Path.of(System.getProperty("java.home")));
        for (Path shelf : SHELVES) {
            if (Files.isDirectory(shelf)) {
                try (Stream<Path> entries = Files.list(shelf)) {
                    entries.filter(entry -> Files.isExecutable(entry.resolve("bin/java")))
                            .sorted()
                            .forEach(homes::add);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        }
        new Host(settings.toolFolders())
                .find("javac")
                .map(Jdks::followed)
                .map(javac -> javac.getParent().getParent())
                .ifPresent(homes::add);
        return homes;
    }

    private static Path followed(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Why a folder is no JDK for us; nothing if it is one. Cutting a runtime from it is the proof,
     * and comes later.
     */
    private static Optional<String> fault(Path home) {
        for (String tool : List.of("java", "javac", "jlink")) {
            if (!Files.isExecutable(home.resolve("bin").resolve(tool))) {
                return Optional.of("has no bin/" + tool + ": not a full JDK");
            }
        }
        Optional<Runtime.Version> version = version(release(home));
        if (version.isEmpty()) {
            return Optional.of("does not name its version in the file release");
        }
        int feature = version.get().feature();
        if (feature < OLDEST) {
            return Optional.of("is Java " + feature + ", older than " + OLDEST);
        }
        if (feature < FIRST_WITHOUT_JMODS
                && !Files.isRegularFile(home.resolve("jmods/java.base.jmod"))) {
            return Optional.of("has no jmods, without which its jlink cannot work");
        }
        return Optional.empty();
    }

    private static Jdk read(Path home) {
        Map<String, String> release = release(home);
        Runtime.Version version = version(release).orElseThrow();
        String vendor = release.getOrDefault("IMPLEMENTOR", "unknown vendor");
        return new Jdk(
                "java" + version.feature(), version.feature(), version.toString(), vendor, home);
    }

    private static boolean isNewer(Jdk one, Jdk other) {
        Comparator<Runtime.Version> byNumber = Runtime.Version::compareToIgnoreOptional;
        return byNumber.compare(
                        Runtime.Version.parse(one.version()),
                        Runtime.Version.parse(other.version()))
                > 0;
    }

    private static Optional<Runtime.Version> version(Map<String, String> release) {
        for (String key : List.of("JAVA_RUNTIME_VERSION", "JAVA_VERSION")) {
            try {
                return Optional.of(Runtime.Version.parse(release.getOrDefault(key, "")));
            } catch (IllegalArgumentException otherForm) {
                // Vendors put what they like into the longer one; the shorter one is bound to be a
                // version.
            }
        }
        return Optional.empty();
    }

    /** The file of properties that every JDK has in its home: lines of NAME="value". */
    private static Map<String, String> release(Path home) {
        Map<String, String> values = new LinkedHashMap<>();
        try (Stream<String> lines = Files.lines(home.resolve("release"))) {
            lines.filter(line -> line.contains("="))
                    .forEach(
                            line -> {
                                int equals = line.indexOf('=');
                                values.put(
                                        line.substring(0, equals).strip(),
                                        line.substring(equals + 1).replace("\"", "").strip());
                            });
        } catch (IOException | UncheckedIOException unreadable) {
            return Map.of();
        }
        return values;
    }
}
