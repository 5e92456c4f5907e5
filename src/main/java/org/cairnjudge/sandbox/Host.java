package org.cairnjudge.sandbox;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * The machine outside the walls: who we are on it, its tools, and its answers to short questions.
 */
final class Host {
    /** nobody: who boxes run as when we are root. */
    static final int NOBODY = 65534;

    private static final Path NOTHING = Path.of("/dev/null");
    private static final int ANSWER_BYTES = 64 << 10;
    private static final long GLANCE_NANOS = Duration.ofMillis(5).toNanos();

    private final List<Path> toolFolders;

    Host(List<Path> toolFolders) {
        this.toolFolders = toolFolders;
    }

    static boolean weAreRoot() {
        return ourUid() == 0;
    }

    static int ourUid() {
        try {
            return (Integer) Files.getAttribute(Path.of("/proc/self"), "unix:uid");
        } catch (IOException | UnsupportedOperationException e) {
            // Not Linux, or no /proc: the check of the layers says so. Nobody is the one who may do
            // least.
            return NOBODY;
        }
    }

    /**
     * What could still be given out without swapping, as the kernel guesses it (source:
     * MemAvailable in proc(5)); without limit where it does not say.
     */
    static long availableMemoryBytes() {
        try (Stream<String> lines = Files.lines(Path.of("/proc/meminfo"))) {
            return lines.filter(line -> line.startsWith("MemAvailable:"))
                    .map(line -> line.replaceAll("\\D", ""))
                    .mapToLong(kib -> Long.parseLong(kib) << 10)
                    .findFirst()
                    .orElse(Long.MAX_VALUE);
        } catch (IOException e) {
            return Long.MAX_VALUE;
        }
    }

    /** The first executable of that name in the tool folders. */
    Optional<Path> find(String tool) {
        return toolFolders.stream()
                .map(folder -> folder.resolve(tool))
                .filter(Files::isExecutable)
                .findFirst();
    }

    Path need(String tool) {
        return find(tool)
                .orElseThrow(() -> new SandboxFailure("no " + tool + " in " + toolFolders));
    }

    /**
     * What a command of the host's own answered: its exit code and, both streams together, at most
     * 64 KiB of text.
     */
    record Answer(int code, String text) {
        boolean fine() {
            return code == 0;
        }

        /** The last line that says something, which is where tools put the reason. */
        String reason() {
            String[] lines = text.strip().split("\n");
            return lines[lines.length - 1].isBlank()
                    ? "exit code " + code
                    : lines[lines.length - 1].strip();
        }
    }

    /**
     * Runs a trusted command of the host with a clean environment. A command that takes longer is
     * killed and answers 124.
     */
    static Answer ask(Duration atMost, List<String> command) {
        return ask(atMost, command, Map.of());
    }

    static Answer ask(Duration atMost, List<String> command, Map<String, String> environment) {
        return ask(atMost, command, environment, NOTHING);
    }

    /**
     * As {@link #ask(Duration, List)}.
     *
     * @param input the file that the command reads
     */
    static Answer ask(
            Duration atMost, List<String> command, Map<String, String> environment, Path input) {
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectInput(input.toFile());
        builder.environment().clear();
        builder.environment().put("PATH", "/usr/bin:/bin:/usr/sbin:/sbin");
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.environment().putAll(environment);
        long deadline = System.nanoTime() + atMost.toNanos();
        Process process;
        try {
            process = builder.start();
        } catch (IOException e) {
            return new Answer(127, e.getMessage());
        }
        try (InputStream out = process.getInputStream()) {
            ByteArrayOutputStream text = new ByteArrayOutputStream();
            while (process.isAlive() || out.available() > 0) {
                if (System.nanoTime() > deadline || Thread.currentThread().isInterrupted()) {
                    process.descendants().forEach(ProcessHandle::destroyForcibly);
                    process.destroyForcibly();
                    return new Answer(
                            124, command.get(0) + " took longer than " + atMost.toSeconds() + " s");
                }
                byte[] some = out.readNBytes(out.available());
                text.write(some, 0, Math.min(some.length, ANSWER_BYTES - text.size()));
                if (some.length == 0) {
                    LockSupport.parkNanos(GLANCE_NANOS);
                }
            }
            return new Answer(process.exitValue(), text.toString(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
