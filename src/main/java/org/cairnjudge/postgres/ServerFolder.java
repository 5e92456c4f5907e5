package org.cairnjudge.postgres;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** {@code postgres/} in the data folder: everything the server keeps, closed to other users. */
record ServerFolder(Path root) {
    private static final FileAttribute<?> PRIVATE_FOLDER =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));
    private static final FileAttribute<?> PRIVATE_FILE =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

    /**
     * The folder below the data folder, made if need be; refused with a reason where the server
     * could not live in it.
     */
    static ServerFolder in(Path data) {
        try {
            Files.createDirectories(data, PRIVATE_FOLDER);
            refuseForeign(data);
            Path root =
                    Files.createDirectories(data.toRealPath().resolve("postgres"), PRIVATE_FOLDER);
            refuseForeign(root);
            refuseUnreachable(root);
            Files.setPosixFilePermissions(root, PosixFilePermissions.fromString("rwx------"));
            Files.createDirectories(root.resolve("log"), PRIVATE_FOLDER);
            return new ServerFolder(root);
        } catch (IOException e) {
            throw new PostgresFailure(
                    "Cannot use the data folder "
                            + data
                            + ": "
                            + Binaries.reason(e)
                            + ". Make it writable for this user or set cairn.data (CAIRN_DATA) to another folder.",
                    e);
        }
    }

    Path cluster() {
        return root.resolve("cluster");
    }

    Path gate() {
        return root.resolve("gate.lock");
    }

    Path users() {
        return root.resolve("users.lock");
    }

    Path log() {
        return root.resolve("log");
    }

    /**
     * What start and stop synchronise on within this JVM, across class loaders: strings are
     * interned once for all.
     */
    Object monitor() {
        return ("cairn postgres " + root).intern();
    }

    /** The password of the database user: 192 random bits, made at the first start. */
    String password() throws IOException {
        Path file = passwordFile();
        if (Files.notExists(file)) {
            if (Files.exists(cluster())) {
                throw new PostgresFailure(
                        "The password file "
                                + file
                                + " is gone, and the database lets nobody in without it: put it back from a backup, or"
                                + " set a new password as docs/postgres.md says.");
            }
            byte[] secret = new byte[24];
            new SecureRandom().nextBytes(secret);
            write(file, Base64.getUrlEncoder().withoutPadding().encodeToString(secret));
        }
        return Files.readString(file).strip();
    }

    Path passwordFile() {
        return root.resolve("password");
    }

    /** Who started the server last, and at which port. */
    Optional<Started> lastStarted() throws IOException {
        Path file = root.resolve("started");
        if (Files.notExists(file)) {
            return Optional.empty();
        }
        List<String> lines = Files.readAllLines(file);
        return Optional.of(new Started(Integer.parseInt(lines.get(0)), lines.get(1)));
    }

    void remember(Started started) throws IOException {
        write(root.resolve("started"), started.port() + "\n" + started.pidNamespace() + "\n");
    }

    /**
     * @param port 1 to 65535; kept over restarts, since the processes that use the server know it
     * @param pidNamespace in which the server's pid means something (source: pid_namespaces(7))
     */
    record Started(int port, String pidNamespace) {
        static String ownPidNamespace() throws IOException {
            return Files.readSymbolicLink(Path.of("/proc/self/ns/pid")).toString();
        }
    }

    /** A folder for a cluster in the making; it gets its name only when it is whole. */
    Path newHalfCluster() throws IOException {
        return Files.createTempDirectory(root, "half-", PRIVATE_FOLDER);
    }

    /** Clusters whose making was cut short by a kill. */
    List<Path> halfClusters() throws IOException {
        try (Stream<Path> all = Files.list(root)) {
            return all.filter(path -> path.getFileName().toString().startsWith("half-")).toList();
        }
    }

    void adopt(Path half) throws IOException {
        Files.move(half, cluster(), StandardCopyOption.ATOMIC_MOVE);
    }

    /**
     * The format the cluster is in, as PostgreSQL wrote it down; empty if there is no cluster yet.
     */
    Optional<String> clusterMajor() throws IOException {
        if (Files.notExists(cluster())) {
            return Optional.empty();
        }
        Path version = cluster().resolve("PG_VERSION");
        if (Files.notExists(version)) {
            throw new PostgresFailure(
                    cluster()
                            + " is no PostgreSQL cluster (PG_VERSION is missing): move it away or restore a backup.");
        }
        return Optional.of(Files.readString(version).strip());
    }

    static void deleteAll(Path folder, String prefix) throws IOException {
        try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, prefix + "*")) {
            for (Path path : found) {
                delete(path);
            }
        }
    }

    static void delete(Path folder) throws IOException {
        List<Path> deepestFirst;
        try (Stream<Path> all = Files.walk(folder)) {
            deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : deepestFirst) {
            Files.delete(path);
        }
    }

    private void write(Path file, String text) throws IOException {
        Path half = root.resolve(file.getFileName() + ".half");
        Files.deleteIfExists(half);
        Files.createFile(half, PRIVATE_FILE);
        Files.writeString(half, text, StandardCharsets.UTF_8, StandardOpenOption.SYNC);
        Files.move(half, file, StandardCopyOption.ATOMIC_MOVE);
    }

    private static void refuseForeign(Path folder) {
        int owner = Command.uid(folder);
        // A folder of another user is fine above our own, as /var/lib is; its content would be
        // theirs to change.
        if (owner != Command.ownUid() && (Command.asRoot() || !Files.isWritable(folder))) {
            throw new PostgresFailure(
                    "The data folder "
                            + folder
                            + " belongs to another user (uid "
                            + owner
                            + "): run Cairn as that user, or set cairn.data (CAIRN_DATA) to another folder.");
        }
    }

    // Without root's capabilities, root cannot pass through another user's closed folder.
    private static void refuseUnreachable(Path root) throws IOException {
        if (!Command.asRoot()) {
            return;
        }
        for (Path above = root.getParent(); above != null; above = above.getParent()) {
            Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(above);
            if (Command.uid(above) != 0
                    && !permissions.contains(PosixFilePermission.OTHERS_EXECUTE)) {
                throw new PostgresFailure(
                        "As root, Cairn runs PostgreSQL without root's privileges, and so it cannot pass through "
                                + above
                                + ", which another user has closed: run Cairn as that user, or set cairn.data"
                                + " (CAIRN_DATA) to another folder.");
            }
        }
    }
}
