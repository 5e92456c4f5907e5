package org.cairnjudge.problem;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The files of one package. Only plain files inside the folder are seen: a link could show what
 * does not belong to the package, and what it shows could change without the testset's address
 * changing. Every read has a bound.
 */
final class PackageFolder {

    /** The most files a package may have. */
    static final int MAX_FILES = 2000;

    private static final int MAX_DEPTH = 6;

    private final TreeMap<String, Path> files = new TreeMap<>();
    private final Set<String> read = new TreeSet<>();
    private final Faults faults;

    private PackageFolder(Faults faults) {
        this.faults = faults;
    }

    /** Lists a package's files; links, and files beyond the bounds, become faults. */
    static PackageFolder open(Path folder, Faults faults) {
        PackageFolder opened = new PackageFolder(faults);
        try {
            Files.walkFileTree(folder, opened.new Listing(folder));
        } catch (IOException unreadable) {
            throw new UncheckedIOException("cannot list the package in " + folder, unreadable);
        }
        return opened;
    }

    private final class Listing extends SimpleFileVisitor<Path> {
        private final Path folder;

        Listing(Path folder) {
            this.folder = folder;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
            if (folder.relativize(directory).getNameCount() > MAX_DEPTH) {
                faults.add(name(directory), "folders are nested deeper than " + MAX_DEPTH);
                return FileVisitResult.SKIP_SUBTREE;
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (!attributes.isRegularFile()) {
                faults.add(name(file), "is a link or no plain file");
                return FileVisitResult.CONTINUE;
            }
            if (files.size() == MAX_FILES) {
                faults.add(name(file), "there are more than " + MAX_FILES + " files");
                return FileVisitResult.TERMINATE;
            }
            files.put(name(file), file);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException failure) {
            faults.add(name(file), "cannot be read");
            return FileVisitResult.CONTINUE;
        }

        private String name(Path path) {
            return folder.relativize(path).toString().replace('\\', '/');
        }
    }

    /**
     * The names of all files below a folder of the package, e.g. {@code data/sample/}, in order.
     */
    List<String> below(String prefix) {
        return files.keySet().stream().filter(name -> name.startsWith(prefix)).toList();
    }

    boolean has(String name) {
        return files.containsKey(name);
    }

    /** The bytes of a file that exists; empty, with a fault, if it is larger than the bound. */
    Optional<byte[]> bytes(String name, int maxBytes) {
        read.add(name);
        try (InputStream in = Files.newInputStream(files.get(name))) {
            byte[] bytes = in.readNBytes(maxBytes + 1);
            if (bytes.length > maxBytes) {
                faults.add(name, "is larger than " + maxBytes + " bytes");
                return Optional.empty();
            }
            return Optional.of(bytes);
        } catch (IOException unreadable) {
            faults.add(name, "cannot be read");
            return Optional.empty();
        }
    }

    /** The text of a file that exists; empty, with a fault, if it is too large or no UTF-8. */
    Optional<String> text(String name, int maxBytes) {
        return bytes(name, maxBytes).flatMap(bytes -> decode(name, bytes));
    }

    private Optional<String> decode(String name, byte[] bytes) {
        try {
            return Optional.of(
                    StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
        } catch (CharacterCodingException malformed) {
            faults.add(name, "is no UTF-8");
            return Optional.empty();
        }
    }

    /** As {@link #text}, for a file that the package must have. */
    Optional<String> required(String name, int maxBytes) {
        if (!has(name)) {
            faults.add(name, "is missing");
            return Optional.empty();
        }
        return text(name, maxBytes);
    }

    /** Adds a fault for every file that nobody read: most often a misspelt name. */
    void reportUnread() {
        files.keySet().stream()
                .filter(name -> !read.contains(name))
                .forEach(name -> faults.add(name, "belongs to no part of a package"));
    }
}
