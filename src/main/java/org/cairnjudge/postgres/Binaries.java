package org.cairnjudge.postgres;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.ZipEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;
import org.jboss.logging.Logger;

/**
 * PostgreSQL's programs, unpacked once into the cache under the check sum of their archive: a new
 * version lands beside the old one, and a folder that is there is whole.
 */
record Binaries(Path bin) {
    /**
     * What the data folder's format depends on; it changes together with the artifact's version in
     * the build.
     */
    static final int MAJOR = 18;

    private static final Logger LOG = Logger.getLogger(Binaries.class);
    private static final long UNPACKED_BYTES =
            96L << 20; // 60 MB, and room for the file system's own needs
    private static final FileAttribute<?> OWNER_WRITES =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x"));

    static Binaries unpacked(PostgresSettings settings) {
        String archive = archive(System.getProperty("os.arch"));
        Path cache = settings.cache().resolve("postgres");
        try {
            Path home = cache.resolve(MAJOR + "-" + address(archive));
            if (!Files.isDirectory(home)) {
                Files.createDirectories(cache, OWNER_WRITES);
                unpackOnce(archive, cache, home, settings.fsync());
            }
            refuseForeign(home);
            return new Binaries(home.resolve("bin"));
        } catch (IOException e) {
            throw new PostgresFailure(
                    "Cannot unpack PostgreSQL into "
                            + cache
                            + ": "
                            + reason(e)
                            + ". Mend that, or set cairn.cache (CAIRN_CACHE) to another folder.",
                    e);
        }
    }

    String program(String name) {
        return bin.resolve(name).toString();
    }

    static String archive(String architecture) {
        return switch (architecture) {
            case "amd64", "x86_64" -> "/postgres-linux-x86_64.txz";
            case "aarch64", "arm64" -> "/postgres-linux-arm_64.txz";
            default ->
                    throw new PostgresFailure(
                            "Cairn brings PostgreSQL for x86-64 and aarch64, and this machine is "
                                    + architecture
                                    + ": install PostgreSQL 18 and set QUARKUS_DATASOURCE_JDBC_URL.");
        };
    }

    /** The file system's word for it: an IOException's message alone is often only the path. */
    static String reason(IOException e) {
        return e.getClass() == IOException.class
                ? e.getMessage()
                : e.getClass().getSimpleName() + " " + e.getMessage();
    }

    // Processes may race here, each with its own data folder: one unpacks, the others wait for it.
    private static void unpackOnce(String archive, Path cache, Path home, boolean fsync)
            throws IOException {
        synchronized (cache.toString().intern()) {
            FolderLock.exclusively(
                    cache.resolve("unpack.lock"),
                    () -> LOG.info("Waiting for another Cairn that unpacks PostgreSQL"),
                    () -> Files.isDirectory(home) ? home : unpack(archive, cache, home, fsync));
        }
    }

    private static Path unpack(String archive, Path cache, Path home, boolean fsync)
            throws IOException {
        ServerFolder.deleteAll(cache, "unpacking-");
        if (Files.getFileStore(cache).getUsableSpace() < UNPACKED_BYTES) {
            throw new IOException("the disk is full (" + (UNPACKED_BYTES >> 20) + " MiB needed)");
        }
        long start = System.nanoTime();
        LOG.infof("First start: unpacking PostgreSQL %d into %s", MAJOR, home);
        Path half = Files.createTempDirectory(cache, "unpacking-", OWNER_WRITES);
        extract(archive, half);
        probe(half);
        if (fsync) {
            // The rename below may reach the disk before the files do; a power failure would then
            // leave a folder that
            // looks whole and holds empty programs.
            new Command(half, List.of("sync", "-f", ".")).runWell(Duration.ofMinutes(2));
        }
        Files.move(half, home, StandardCopyOption.ATOMIC_MOVE);
        LOG.infof("Unpacked in %d ms", Postmaster.millisSince(start));
        return home;
    }

    private static void extract(String archive, Path target) throws IOException {
        try (TarArchiveInputStream tar =
                new TarArchiveInputStream(
                        new XZCompressorInputStream(
                                new BufferedInputStream(location(archive).openStream())))) {
            for (TarArchiveEntry entry = tar.getNextEntry();
                    entry != null;
                    entry = tar.getNextEntry()) {
                Path path = target.resolve(entry.getName()).normalize();
                if (!path.startsWith(target)) {
                    throw new IOException(
                            "the archive names " + entry.getName() + ", outside of its folder");
                }
                if (entry.isDirectory()) {
                    Files.createDirectories(path, OWNER_WRITES);
                    continue;
                }
                Files.createDirectories(path.getParent(), OWNER_WRITES);
                if (entry.isSymbolicLink()) {
                    Files.createSymbolicLink(path, Path.of(entry.getLinkName()));
                    continue;
                }
                Files.copy(tar, path);
                boolean executable = (entry.getMode() & 0100) != 0;
                Files.setPosixFilePermissions(
                        path,
                        PosixFilePermissions.fromString(executable ? "rwxr-xr-x" : "rw-r--r--"));
            }
        }
    }

    // Musl instead of glibc, a cache mounted noexec, a CPU that the os.arch property lied about.
    private static void probe(Path half) {
        new Command(half, List.of(half.resolve("bin/postgres").toString(), "--version"))
                .runWell(Duration.ofSeconds(30));
    }

    // Programs that somebody else can change would run with our rights.
    private static void refuseForeign(Path home) throws IOException {
        int owner = Command.uid(home);
        Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(home);
        boolean open =
                permissions.contains(PosixFilePermission.GROUP_WRITE)
                        || permissions.contains(PosixFilePermission.OTHERS_WRITE);
        if (open || (owner != 0 && owner != Command.ownUid())) {
            throw new PostgresFailure(
                    home
                            + " can be changed by other users, so Cairn runs nothing from it: delete it or set cairn.cache.");
        }
    }

    // Read at every start: the jar holds the check sum already, and reading 15 MB for it would take
    // half a second.
    private static String address(String archive) throws IOException {
        URLConnection connection = location(archive).openConnection();
        if (connection instanceof JarURLConnection jar) {
            jar.setUseCaches(false);
            try (JarFile file = jar.getJarFile()) {
                ZipEntry entry = file.getEntry(jar.getEntryName());
                return address(entry.getSize(), entry.getCrc());
            }
        }
        CheckedInputStream checked =
                new CheckedInputStream(connection.getInputStream(), new CRC32());
        try (checked) {
            long bytes = checked.transferTo(OutputStream.nullOutputStream());
            return address(bytes, checked.getChecksum().getValue());
        }
    }

    private static String address(long bytes, long checksum) {
        return "%d-%08x".formatted(bytes, checksum);
    }

    private static URL location(String archive) {
        URL location = Binaries.class.getResource(archive);
        if (location == null) {
            throw new PostgresFailure(
                    archive + " is missing on the class path: this build of Cairn is incomplete");
        }
        return location;
    }
}
