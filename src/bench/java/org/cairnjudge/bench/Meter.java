package org.cairnjudge.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What some processes and all that they started have used, as the kernel counts it (source:
 * proc(5)).
 */
final class Meter {
    private static final Path PROC = Path.of("/proc");
    private static final long NANOS_PER_TICK = 10_000_000;

    // Fields of /proc/PID/stat, counted from the one after the name.
    private static final int FIRST_TIME = 14 - 3;
    private static final int TIMES = 4;

    private final List<Long> roots;

    Meter(long... roots) {
        this.roots = new ArrayList<>();
        for (long root : roots) {
            this.roots.add(root);
        }
    }

    /** The processes that live now, parents before their children. */
    List<Long> alive() {
        List<Long> all = new ArrayList<>(roots);
        for (int i = 0; i < all.size(); i++) {
            ProcessHandle.of(all.get(i))
                    .ifPresent(parent -> parent.children().forEach(child -> all.add(child.pid())));
        }
        return all;
    }

    /**
     * Processor time of all of them so far, those that have ended included: who waits for a child
     * inherits its times.
     */
    Duration cpu() {
        long ticks = 0;
        for (long pid : alive()) {
            Optional<String> line = read(pid, "stat");
            if (line.isEmpty()) {
                continue;
            }
            String[] fields = line.get().substring(line.get().lastIndexOf(')') + 2).split(" ");
            for (int i = 0; i < TIMES; i++) {
                ticks += Long.parseLong(fields[FIRST_TIME + i]);
            }
        }
        return Duration.ofNanos(ticks * NANOS_PER_TICK);
    }

    /** Processor time of one process itself, without its children. */
    static Duration cpu(long pid) {
        return ProcessHandle.of(pid)
                .flatMap(process -> process.info().totalCpuDuration())
                .orElse(Duration.ZERO);
    }

    /** Memory of a process in bytes, by the kernel's name for the figure (Pss, Rss, ...). */
    static long memory(long pid, String... names) {
        long kib = 0;
        for (String line : read(pid, "smaps_rollup").orElse("").split("\n")) {
            for (String name : names) {
                if (line.startsWith(name + ":")) {
                    kib += Long.parseLong(line.replaceAll("[^0-9]", ""));
                }
            }
        }
        return kib << 10;
    }

    /** Resident size of all of them, what they share counted once. */
    long residentBytes() {
        return alive().stream().mapToLong(pid -> memory(pid, "Pss")).sum();
    }

    static String commandLine(long pid) {
        return read(pid, "cmdline").orElse("").replace('\0', ' ').strip();
    }

    private static Optional<String> read(long pid, String file) {
        try {
            return Optional.of(Files.readString(PROC.resolve(Long.toString(pid)).resolve(file)));
        } catch (NoSuchFileException ended) {
            return Optional.empty();
        } catch (IOException e) {
            if (!Files.exists(PROC.resolve(Long.toString(pid)))) {
                return Optional.empty();
            }
            throw new UncheckedIOException(e);
        }
    }
}
