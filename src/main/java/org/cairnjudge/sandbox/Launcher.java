package org.cairnjudge.sandbox;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Starts boxed processes, all of them from one thread that outlives them: a box dies with the
 * thread that started it, not with the process (source: PR_SET_PDEATHSIG in prctl(2)).
 */
final class Launcher implements AutoCloseable {
    private static final long OPEN_FILES = 64;
    // Behind the watchdog, for the case that the watchdog is gone: an hour.
    private static final long CPU_SECONDS = 3600;
    private static final long MAIN_STACK = 8L << 20;

    private final ExecutorService thread =
            Executors.newSingleThreadExecutor(
                    task -> {
                        Thread starter = new Thread(task, "cairn-launcher");
                        starter.setDaemon(true);
                        return starter;
                    });

    /**
     * What to put into a box.
     *
     * @param jar what runs inside; the only file of ours it sees
     */
    record Program(Jdk jdk, Image image, Role role, Path jar, String mainClass, long heapBytes) {
        Program on(Image other) {
            return new Program(jdk, other, role, jar, mainClass, heapBytes);
        }
    }

    /** Starts a chain; returns as soon as its first link runs. */
    Process start(List<String> command) {
        Future<Process> starting =
                thread.submit(
                        () -> {
                            ProcessBuilder builder = new ProcessBuilder(command);
                            builder.environment().clear();
                            return builder.start();
                        });
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return starting.get();
                } catch (InterruptedException e) {
                    // The process will be there either way; leaving now would leave it to nobody.
                    interrupted = true;
                }
            }
        } catch (ExecutionException e) {
            throw new SandboxFailure("could not start a box: " + e.getCause(), e.getCause());
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /**
     * The kernel's limits by prlimit's names for them, but for the number of processes; bytes,
     * seconds, numbers. Soft and hard alike.
     */
    static Map<String, Long> limits(Program program) {
        long heap = program.heapBytes();
        Map<String, Long> limits = new TreeMap<>();
        limits.put("nofile", OPEN_FILES);
        limits.put("cpu", CPU_SECONDS);
        limits.put("fsize", 0L);
        limits.put("data", program.role().dataBytes(heap));
        limits.put("as", program.role().addressBytes(heap));
        limits.put("stack", MAIN_STACK);
        // Not 0, which does not keep the kernel from piping a dump to a program; 1 does (source:
        // core(5)).
        limits.put("core", 1L);
        return limits;
    }

    /** Ends the thread; call it when no box is left. */
    @Override
    public void close() {
        thread.shutdown();
        try {
            if (!thread.awaitTermination(10, TimeUnit.SECONDS)) {
                throw new SandboxFailure("the launcher did not end");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
