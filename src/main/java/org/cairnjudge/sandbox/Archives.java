package org.cairnjudge.sandbox;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.cairnjudge.harness.FrameWriter;
import org.cairnjudge.harness.Protocol;

/**
 * Archives of the classes that a runner or a compiler loads until it is ready, parsed, verified and
 * laid out: class data sharing's dynamic archive (JEP 350) before Java 24, an ahead-of-time cache
 * (JEP 483) from there on. They lie in the runtime's folder.
 *
 * <p>An archive is made when it is first wanted: a JVM of the same options sees the same places as
 * in a box, but for one folder to write to, works on sources and a program of ours, and ends. A JVM
 * looks at an archive that does not fit it as little as at none, and so do we: without one boxes
 * only start slower.
 */
final class Archives {
    private static final System.Logger LOG = System.getLogger(Archives.class.getName());

    /** Part of every name: raise it when archives are made in another way. */
    private static final String MADE = "1";

    /** The first Java with caches made ahead of time (source: JEP 483). */
    private static final int AHEAD_OF_TIME = 24;

    /** Archives do not depend on the heap's size; this is most runners'. */
    private static final long HEAP_BYTES = 256L << 20;

    private static final String ARCHIVE = "archive";
    private static final Duration MAKING = Duration.ofMinutes(3);
    private static final int RUNS = 20;

    private final Runtimes runtimes;
    private final Host host;
    private final Map<Path, Optional<String>> given = new ConcurrentHashMap<>();

    Archives(Runtimes runtimes, Host host) {
        this.runtimes = runtimes;
        this.host = host;
    }

    /** The options with which a JVM uses a file in its runtime's folder. */
    static List<String> options(Jdk jdk, String file) {
        return use(jdk, Namespaces.RUNTIME + "/" + file);
    }

    private static List<String> use(Jdk jdk, String path) {
        String flag = jdk.feature() < AHEAD_OF_TIME ? "SharedArchiveFile" : "AOTCache";
        return List.of("-XX:" + flag + "=" + path);
    }

    /** The program on a runtime with its archive, made now if there is none; or as it is. */
    Launcher.Program archived(Launcher.Program program) {
        Path file = program.image().home().resolve(name(program));
        Optional<String> name =
                given.compute(
                        file,
                        (same, known) -> {
                            boolean kept =
                                    known != null && (known.isEmpty() || Files.isRegularFile(file));
                            return kept ? known : found(program, file);
                        });
        return name.map(archive -> program.on(program.image().with(archive))).orElse(program);
    }

    private static Optional<String> name(Path file) {
        return Optional.of(file.getFileName().toString());
    }

    /** A JVM compares times and sizes of what its classes came from; so must the name. */
    static String name(Launcher.Program program) {
        List<String> all = new ArrayList<>(List.of(MADE, program.jdk().version()));
        all.addAll(program.role().options(program.jdk(), HEAP_BYTES));
        try {
            for (Path source :
                    List.of(program.jar(), program.image().home().resolve("lib/modules"))) {
                all.add(
                        source
                                + " "
                                + Files.size(source)
                                + " "
                                + Files.getLastModifiedTime(source));
            }
        } catch (IOException e) {
            throw new SandboxFailure("cannot look at what boxes run", e);
        }
        return "%s-%s.archive"
                .formatted(
                        program.role().name().toLowerCase(Locale.ROOT),
                        Runtimes.sha256(String.join("\n", all).getBytes(StandardCharsets.UTF_8))
                                .substring(0, 16));
    }

    private Optional<String> found(Launcher.Program program, Path file) {
        try {
            if (isSound(file)) {
                return name(file);
            }
            runtimes.exclusively(
                    () -> {
                        if (!isSound(file)) {
                            make(program, file);
                        }
                    });
            return name(file);
        } catch (IOException | SandboxFailure e) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "JVMs of {0} start slower, for their archive could not be made: {1}",
                    program.jdk(),
                    e.getMessage());
            return Optional.empty();
        }
    }

    /**
     * Whether the file is as it was made. A JVM finds out by itself what does not fit, but one of
     * 17 dies of an archive that was cut short.
     */
    private static boolean isSound(Path file) throws IOException {
        Path digest = digest(file);
        return Files.isRegularFile(file)
                && Files.isRegularFile(digest)
                && Files.readString(digest).equals(Runtimes.sha256(Files.readAllBytes(file)));
    }

    private static Path digest(Path file) {
        return file.resolveSibling(file.getFileName() + ".sha256");
    }

    private void make(Launcher.Program program, Path file) throws IOException {
        long start = System.nanoTime();
        Path draft =
                Files.createTempDirectory(program.image().home().getParent(), Runtimes.BUILDING);
        try {
            Path frames = Files.write(draft.resolve("frames"), frames(program.role()));
            Path output = Files.createDirectory(draft.resolve("output"));
            if (Host.weAreRoot()) {
                Files.setPosixFilePermissions(draft, PosixFilePermissions.fromString("rwx--x--x"));
                Files.setAttribute(output, "unix:uid", Host.NOBODY);
            }
            for (List<String> step : steps(program.jdk())) {
                Host.Answer answer =
                        Host.ask(
                                MAKING,
                                Namespaces.training(host, program, output, step),
                                Map.of(),
                                frames);
                if (!answer.fine()) {
                    throw new SandboxFailure(answer.reason());
                }
            }
            // A file of ours, not of whoever made it.
            byte[] archive = Files.readAllBytes(output.resolve(ARCHIVE));
            Path copy = Files.write(draft.resolve("copy"), archive);
            Files.setPosixFilePermissions(copy, Runtimes.FILE);
            Path digest = Files.writeString(draft.resolve("digest"), Runtimes.sha256(archive));
            Files.move(digest, digest(file), StandardCopyOption.ATOMIC_MOVE);
            Files.move(copy, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Runtimes.delete(draft);
        }
        Duration took = Duration.ofNanos(System.nanoTime() - start);
        LOG.log(System.Logger.Level.INFO, "Made {0} in {1} ms", file, took.toMillis());
    }

    /** The further options of one JVM after the other; the last one tries what the others made. */
    private static List<List<String>> steps(Jdk jdk) {
        String archive = Namespaces.OUTPUT + "/" + ARCHIVE;
        if (jdk.feature() < AHEAD_OF_TIME) {
            return List.of(List.of("-XX:ArchiveClassesAtExit=" + archive), use(jdk, archive));
        }
        String seen = "-XX:AOTConfiguration=" + Namespaces.OUTPUT + "/seen";
        return List.of(
                List.of("-XX:AOTMode=record", seen),
                List.of("-XX:AOTMode=create", seen, "-XX:AOTCache=" + archive),
                use(jdk, archive));
    }

    /** What a JVM is to do, as frames without anybody who waits for the replies. */
    private static byte[] frames(Role role) {
        List<byte[]> frames = new ArrayList<>();
        if (role == Role.COMPILER) {
            frames.add(source("class Solution { int one() { return 1; } }"));
            frames.add(source("class Solution { int one() { return \"1\" } }"));
        } else {
            frames.add(Rehearsal.load());
            for (int i = 0; i < RUNS; i++) {
                frames.add(Rehearsal.cases());
            }
        }
        int size = frames.stream().mapToInt(frame -> Integer.BYTES + frame.length).sum();
        ByteBuffer all = ByteBuffer.allocate(size);
        frames.forEach(frame -> all.putInt(frame.length).put(frame));
        return all.array();
    }

    private static byte[] source(String text) {
        FrameWriter frame = new FrameWriter(1 << 10);
        frame.putByte(Protocol.COMPILE);
        frame.putLong(0);
        frame.putText("Solution.java");
        frame.putText(text);
        return frame.toBytes();
    }
}
