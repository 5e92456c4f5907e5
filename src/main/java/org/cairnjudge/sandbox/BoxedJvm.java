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
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The JVM inside a box as the host sees it: in tier A process 1 of its own namespace, and the only
 * child of the bubblewrap that waits for it; in tier B the process that was started. Its files
 * under /proc stay open, so that they never speak of another process that was given the same
 * number.
 */
final class BoxedJvm implements AutoCloseable {
    // USER_HZ is 100 on every architecture this runs on, and the page 4 KiB on x86-64 (sources:
    // proc(5), getconf(1)).
    private static final long NANOS_PER_TICK = 10_000_000;
    private static final long PAGE_BYTES = 4096;

    // Fields of /proc/PID/stat, counted from the one after the name: utime 14, stime 15,
    // num_threads 20, rss 24, startstack 28 (source: proc(5)).
    private static final int USER_TIME = 14 - 3;
    private static final int SYSTEM_TIME = 15 - 3;
    private static final int THREADS = 20 - 3;
    private static final int RESIDENT = 24 - 3;
    private static final int START_STACK = 28 - 3;

    private static final String PEAK = "\nVmHWM:";

    private final ProcessHandle process;
    private final RandomAccessFile stat;
    private final RandomAccessFile status;

    // Bound for good to the memory that the process had when this was opened: when an execve has
    // put other memory in its place, nothing can be read here any more (source: environ_read in
    // the kernel's fs/proc/base.c). The box's environment is not empty, see Launcher.
    private final RandomAccessFile environment;

    private BoxedJvm(
            ProcessHandle process,
            RandomAccessFile stat,
            RandomAccessFile status,
            RandomAccessFile environment) {
        this.process = process;
        this.stat = stat;
        this.status = status;
        this.environment = environment;
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
        List<RandomAccessFile> open = new ArrayList<>();
        try {
            for (String name : List.of("stat", "status", "environ")) {
                open.add(new RandomAccessFile(proc.resolve(name).toFile(), "r"));
            }
        } catch (FileNotFoundException gone) {
            for (RandomAccessFile file : open) {
                file.close();
            }
            throw gone;
        }
        return new BoxedJvm(process, open.get(0), open.get(1), open.get(2));
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

    /**
     * What the kernel says of the process.
     *
     * @param cpu processor time so far, all threads and all that have ended
     * @param residentBytes now
     * @param threads now
     * @param replaced whether another program has taken the place of the one that was watched
     */
    record Sample(Duration cpu, long residentBytes, int threads, boolean replaced) {
        static final Sample NOTHING = new Sample(Duration.ZERO, 0, 0, false);
    }

    /** Nothing if the process is gone. */
    Optional<Sample> sample() {
        try {
            // In this order: who leaves has no stack any more when its memory is gone.
            boolean memoryGone = !holdsItsMemory();
            String line = read(stat);
            // The name stands in parentheses and may hold anything, even these.
            String[] fields = line.substring(line.lastIndexOf(')') + 2).split(" ");
            long ticks = Long.parseLong(fields[USER_TIME]) + Long.parseLong(fields[SYSTEM_TIME]);
            return Optional.of(
                    new Sample(
                            Duration.ofNanos(ticks * NANOS_PER_TICK),
                            Long.parseLong(fields[RESIDENT]) * PAGE_BYTES,
                            Integer.parseInt(fields[THREADS]),
                            memoryGone && !fields[START_STACK].equals("0")));
        } catch (IOException gone) {
            return Optional.empty();
        }
    }

    private synchronized boolean holdsItsMemory() {
        try {
            environment.seek(0);
            return environment.read() >= 0;
        } catch (IOException unmapped) {
            // A program that threw its environment away is still the same program.
            return true;
        }
    }

    /**
     * For each thread by its number: how long it was ready to run and waited for a processor, since
     * it was started (source: the kernel's Documentation/scheduler/sched-stats.rst). Nothing on a
     * kernel that does not count it.
     */
    Map<String, Long> queuedNanos() {
        Map<String, Long> queued = new HashMap<>();
        String[] threads = Path.of("/proc", Long.toString(pid()), "task").toFile().list();
        for (String thread : threads == null ? new String[0] : threads) {
            Path schedstat = Path.of("/proc", Long.toString(pid()), "task", thread, "schedstat");
            try {
                queued.put(thread, Long.parseLong(Files.readString(schedstat).split(" ")[1]));
            } catch (IOException gone) {
                // The thread has ended, and with it what it could say.
                queued.remove(thread);
            }
        }
        return queued;
    }

    /** The highest resident size so far, or 0 if the process is gone. */
    long peakBytes() {
        try {
            return peakBytes(read(status));
        } catch (IOException gone) {
            return 0;
        }
    }

    static long peakBytes(String status) {
        // At the start of a line: the first line holds the process's name, which is its own choice.
        int at = status.indexOf(PEAK);
        if (at < 0) {
            return 0;
        }
        String line = status.substring(at + PEAK.length(), status.indexOf('\n', at + 1));
        return Long.parseLong(line.replace("kB", "").strip()) << 10;
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
            environment.close();
        } catch (IOException e) {
            throw new SandboxFailure("cannot close files of process " + pid(), e);
        }
    }
}
