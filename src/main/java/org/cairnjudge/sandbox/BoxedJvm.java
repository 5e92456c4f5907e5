package org.cairnjudge.sandbox;

import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * The JVM inside a box as the host sees it: process 1 of its own namespace, and the only child of
 * the bubblewrap that waits for it. Its files under /proc stay open, so that they never speak of
 * another process that was given the same number.
 */
final class BoxedJvm implements AutoCloseable {
    // USER_HZ is 100 on every architecture this runs on, and the page 4 KiB on x86-64 (sources:
    // proc(5), getconf(1)).
    private static final long NANOS_PER_TICK = 10_000_000;
    private static final long PAGE_BYTES = 4096;

    // Fields of /proc/PID/stat, counted from the one after the name: utime 14, stime 15, rss 24
    // (source: proc(5)).
    private static final int USER_TIME = 14 - 3;
    private static final int SYSTEM_TIME = 15 - 3;
    private static final int RESIDENT = 24 - 3;

    private final ProcessHandle process;
    private final RandomAccessFile stat;
    private final RandomAccessFile status;

    private BoxedJvm(ProcessHandle process, RandomAccessFile stat, RandomAccessFile status) {
        this.process = process;
        this.stat = stat;
        this.status = status;
    }

    /** What bubblewrap has started, if it has come that far. */
    static Optional<ProcessHandle> childOf(Process bubblewrap) {
        long pid = bubblewrap.pid();
        try {
            String children =
                    Files.readString(Path.of("/proc/%d/task/%d/children".formatted(pid, pid)))
                            .strip();
            return children.isEmpty()
                    ? Optional.empty()
                    : ProcessHandle.of(Long.parseLong(children.split(" ")[0]));
        } catch (NoSuchFileException gone) {
            // Ended, or a kernel without CONFIG_PROC_CHILDREN, where the longer way through all of
            // /proc remains.
            return bubblewrap.children().findFirst();
        } catch (IOException gone) {
            return Optional.empty();
        }
    }

    static BoxedJvm watch(ProcessHandle process) throws IOException {
        Path proc = Path.of("/proc", Long.toString(process.pid()));
        RandomAccessFile stat = new RandomAccessFile(proc.resolve("stat").toFile(), "r");
        try {
            return new BoxedJvm(
                    process, stat, new RandomAccessFile(proc.resolve("status").toFile(), "r"));
        } catch (FileNotFoundException gone) {
            stat.close();
            throw gone;
        }
    }

    long pid() {
        return process.pid();
    }

    void kill() {
        process.destroyForcibly();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Processor time so far, all threads and all that have ended; and the resident size now. */
    record Sample(Duration cpu, long residentBytes) {}

    /** Nothing if the process is gone. */
    Optional<Sample> sample() {
        try {
            String line = read(stat);
            // The name stands in parentheses and may hold anything, even these.
            String[] fields = line.substring(line.lastIndexOf(')') + 2).split(" ");
            long ticks = Long.parseLong(fields[USER_TIME]) + Long.parseLong(fields[SYSTEM_TIME]);
            return Optional.of(
                    new Sample(
                            Duration.ofNanos(ticks * NANOS_PER_TICK),
                            Long.parseLong(fields[RESIDENT]) * PAGE_BYTES));
        } catch (IOException gone) {
            return Optional.empty();
        }
    }

    /** The highest resident size so far, or 0 if the process is gone. */
    long peakBytes() {
        try {
            String text = read(status);
            int at = text.indexOf("VmHWM:");
            if (at < 0) {
                return 0;
            }
            String line = text.substring(at + "VmHWM:".length(), text.indexOf('\n', at));
            return Long.parseLong(line.replace("kB", "").strip()) << 10;
        } catch (IOException gone) {
            return 0;
        }
    }

    private synchronized String read(RandomAccessFile file) throws IOException {
        byte[] text = new byte[4096];
        file.seek(0);
        int length = file.read(text);
        if (length <= 0) {
            throw new EOFException("process " + pid() + " is gone");
        }
        return new String(text, 0, length, StandardCharsets.ISO_8859_1);
    }

    @Override
    public void close() {
        try {
            stat.close();
            status.close();
        } catch (IOException e) {
            throw new SandboxFailure("cannot close files of process " + pid(), e);
        }
    }
}
