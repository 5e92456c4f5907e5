package org.cairnjudge.sandbox;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The cache of what boxes see: runtimes cut by jlink, the harness, the filter. Several processes
 * may share one cache.
 *
 * <p>A folder or file that has its final name is whole: it was made under another name, by one
 * maker at a time, and renamed when it was done. Whatever a killed maker left is thrown away by the
 * next.
 */
final class Runtimes {
    private static final System.Logger LOG = System.getLogger(Runtimes.class.getName());
    private static final String HARNESS = "META-INF/cairn-harness.jar";
    static final String BUILDING = ".building-";
    private static final Duration LINKING = Duration.ofMinutes(3);
    private static final long GLANCE_NANOS = Duration.ofMillis(50).toNanos();

    /** Part of every key: raise it when runtimes are cut in another way. */
    private static final String CUT = "1";

    private static final Set<PosixFilePermission> FOLDER =
            PosixFilePermissions.fromString("rwxr-xr-x");
    static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-r--r--");
    // "libz.so.1 => /lib/x86_64-linux-gnu/libz.so.1 (0x...)" and "/lib64/ld-linux-x86-64.so.2
    // (0x...)"
    private static final Pattern LIBRARY = Pattern.compile("(?m)^\\s+(?:\\S+ => )?(/\\S+) \\(0x");

    private final Path cache;
    private final Map<Path, Image> images = new ConcurrentHashMap<>();

    Runtimes(Path cache) {
        this.cache = cache;
    }

    /** Makes the cache's folder and tries to write there. */
    void prepare() {
        exclusively(
                () -> LOG.log(System.Logger.Level.DEBUG, "The cache {0} is ours to write", cache));
    }

    /** The runtime for a role, cut at the first call ever and taken from the cache after that. */
    Image image(Jdk jdk, Role role) {
        Path home = cache.resolve("runtimes").resolve(key(jdk, role.modules()));
        Image known = images.get(home);
        if (known != null && Files.isDirectory(home)) {
            return known;
        }
        // Not there, or no longer: a cache is what people clear while we run.
        if (!Files.isDirectory(home)) {
            exclusively(() -> cut(jdk, role.modules(), home));
        }
        Image image = new Image(home, libraries(home));
        images.put(home, image);
        return image;
    }

    /**
     * The jar that runs inside; its name is its content, so that boxes of an older Cairn keep
     * theirs.
     */
    Path harness() {
        return keep(HarnessJar.BYTES, ".jar");
    }

    private static final class HarnessJar {
        static final byte[] BYTES = read();

        private static byte[] read() {
            try (InputStream jar = Runtimes.class.getClassLoader().getResourceAsStream(HARNESS)) {
                if (jar == null) {
                    throw new SandboxFailure(
                            "the application lacks " + HARNESS + ": it was not built by Maven");
                }
                return jar.readAllBytes();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** The file of these bytes, readable by everybody. */
    Path keep(byte[] content, String suffix) {
        Path file = cache.resolve("files").resolve(sha256(content) + suffix);
        try {
            if (Files.isRegularFile(file) && Arrays.equals(Files.readAllBytes(file), content)) {
                return file;
            }
            makeFolder(file.getParent());
            Path draft = Files.createTempFile(file.getParent(), BUILDING, suffix);
            Files.write(draft, content);
            Files.setPosixFilePermissions(draft, FILE);
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
            return file;
        } catch (IOException e) {
            throw new SandboxFailure("cannot write " + file, e);
        }
    }

    private static String key(Jdk jdk, String modules) {
        String all = String.join("\n", CUT, jdk.version(), jdk.vendor(), modules);
        return jdk.language() + "-" + sha256(all.getBytes(StandardCharsets.UTF_8)).substring(0, 16);
    }

    private void cut(Jdk jdk, String modules, Path home) throws IOException {
        if (Files.isDirectory(home)) {
            return; // by whoever held the lock before us
        }
        throwAwayWhatAKilledMakerLeft(home.getParent());
        LOG.log(
                System.Logger.Level.INFO,
                "Cutting a runtime of {0} from {1}; once, some seconds",
                modules,
                jdk);
        long start = System.nanoTime();
        // A name of our own: the jlink of a maker that was killed may still be writing under its.
        Path draft =
                home.resolveSibling(
                        BUILDING + ProcessHandle.current().pid() + "-" + System.nanoTime());
        must(
                "cut a runtime from " + jdk,
                List.of(
                        jdk.home().resolve("bin/jlink").toString(),
                        "--add-modules",
                        modules,
                        "--no-header-files",
                        "--no-man-pages",
                        "--output",
                        draft.toString()));
        must(
                "dump the class archive of " + jdk,
                List.of(draft.resolve("bin/java").toString(), "-Xshare:dump"));
        openToReaders(draft);
        Files.move(draft, home, StandardCopyOption.ATOMIC_MOVE);
        Duration took = Duration.ofNanos(System.nanoTime() - start);
        LOG.log(System.Logger.Level.INFO, "Cut {0} in {1} ms", home, took.toMillis());
    }

    private static void must(String what, List<String> command) {
        Host.Answer answer = Host.ask(LINKING, command);
        if (!answer.fine()) {
            throw new SandboxFailure("could not " + what + ": " + answer.reason());
        }
    }

    private static void throwAwayWhatAKilledMakerLeft(Path folder) throws IOException {
        List<Path> drafts = new ArrayList<>();
        try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, BUILDING + "*")) {
            found.forEach(drafts::add);
        }
        for (Path draft : drafts) {
            try {
                delete(draft);
            } catch (IOException | UncheckedIOException stillWritten) {
                LOG.log(
                        System.Logger.Level.INFO,
                        "Leaving {0} to the next time: {1}",
                        draft,
                        stillWritten);
            }
        }
    }

    /** A folder and all that is in it. */
    static void delete(Path folder) throws IOException {
        try (Stream<Path> inside = Files.walk(folder)) {
            for (Path path : inside.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }

    /** Whoever the boxes run as must read what we wrote, whatever umask we were started with. */
    private static void openToReaders(Path tree) throws IOException {
        Files.walkFileTree(
                tree,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult preVisitDirectory(
                            Path folder, BasicFileAttributes attributes) throws IOException {
                        Files.setPosixFilePermissions(folder, FOLDER);
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                            throws IOException {
                        if (attributes.isRegularFile()) {
                            Files.setPosixFilePermissions(
                                    file, Files.isExecutable(file) ? FOLDER : FILE);
                        }
                        return FileVisitResult.CONTINUE;
                    }
                });
    }

    /**
     * What the dynamic loader looks for outside the runtime, which differs by distribution and
     * vendor. The loader itself is asked, for all libraries of the runtime at once (source:
     * LD_TRACE_LOADED_OBJECTS in ld.so(8)).
     */
    private static List<Path> libraries(Path home) {
        String all;
        try (Stream<Path> files = Files.walk(home.resolve("lib"))) {
            all =
                    files.map(Path::toString)
                            .filter(file -> file.endsWith(".so"))
                            .sorted()
                            .collect(Collectors.joining(":"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Map<String, String> environment =
                Map.of(
                        "LD_TRACE_LOADED_OBJECTS",
                        "1",
                        "LD_LIBRARY_PATH",
                        home.resolve("lib") + ":" + home.resolve("lib/server"),
                        "LD_PRELOAD",
                        all);
        Host.Answer answer =
                Host.ask(LINKING, List.of(home.resolve("bin/java").toString()), environment);
        if (!answer.fine() || answer.text().contains("not found")) {
            throw new SandboxFailure(
                    "cannot tell the libraries of " + home + ": " + answer.reason());
        }
        return LIBRARY.matcher(answer.text())
                .results()
                .map(result -> Path.of(result.group(1)))
                .filter(library -> !library.startsWith(home))
                .distinct()
                .sorted()
                .toList();
    }

    interface Making {
        void make() throws IOException;
    }

    /**
     * One maker at a time, over all processes that share the cache. The lock falls with the process
     * that holds it.
     */
    void exclusively(Making making) {
        try {
            makeFolder(cache);
            makeFolder(cache.resolve("runtimes"));
            Path lockFile = cache.resolve("runtimes").resolve(".lock");
            try (FileChannel channel =
                            FileChannel.open(
                                    lockFile, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock lock = await(channel)) {
                LOG.log(System.Logger.Level.DEBUG, "Holding {0}", lock);
                making.make();
            }
        } catch (IOException e) {
            throw new SandboxFailure("cannot use the cache " + cache + ": " + e, e);
        }
    }

    private static FileLock await(FileChannel channel) throws IOException {
        while (true) {
            try {
                return channel.lock();
            } catch (OverlappingFileLockException ourOwn) {
                // Another sandbox of this very process is at it; the kernel's lock knows only
                // processes.
                LockSupport.parkNanos(GLANCE_NANOS);
            }
        }
    }

    private static void makeFolder(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            Files.createDirectories(folder);
            Files.setPosixFilePermissions(folder, FOLDER);
        }
    }

    static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
