package org.cairnjudge.postgres;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Runs one of the server's own programs to its end, with nothing of our environment but a search
 * path.
 */
final class Command {
    /**
     * initdb prints 2 KB and pg_ctl less; a Linux pipe holds 64 KiB, so neither ever waits for a
     * reader.
     */
    private static final int OUTPUT_BYTES = 32 * 1024;

    private static final Path SELF = Path.of("/proc/self");

    private final Path directory;
    private final List<String> words;

    Command(Path directory, List<String> words) {
        this.directory = directory;
        this.words = List.copyOf(words);
    }

    /** What a program said and how it ended. */
    record Result(int exit, String output) {
        boolean succeeded() {
            return exit == 0;
        }
    }

    /**
     * PostgreSQL refuses to run with root's privileges. In a user namespace of its own it is still
     * the owner of root's files, which no other user need be able to reach, and has none of root's
     * capabilities.
     */
    static boolean asRoot() {
        return uid(SELF) == 0;
    }

    static int uid(Path file) {
        try {
            return (Integer) Files.getAttribute(file, "unix:uid");
        } catch (IOException e) {
            throw new PostgresFailure(
                    "Cannot read the owner of " + file + ": " + e.getMessage(), e);
        }
    }

    static int ownUid() {
        return uid(SELF);
    }

    /** Runs it; past the bound it is killed with its children. */
    Result run(Duration bound) {
        List<String> line = new ArrayList<>();
        if (asRoot()) {
            line.addAll(List.of("unshare", "--user", "--"));
        }
        line.addAll(words);
        ProcessBuilder builder =
                new ProcessBuilder(line).directory(directory.toFile()).redirectErrorStream(true);
        Map<String, String> environment = builder.environment();
        environment.clear();
        environment.put("PATH", "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin");
        environment.put("LC_ALL", "C");
        try {
            Process process = builder.start();
            process.getOutputStream().close();
            if (!process.waitFor(bound.toMillis(), TimeUnit.MILLISECONDS)) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
                throw new PostgresFailure(
                        name()
                                + " did not end within "
                                + bound.toSeconds()
                                + " s. "
                                + said(process));
            }
            return new Result(process.exitValue(), said(process));
        } catch (IOException e) {
            throw new PostgresFailure(
                    "Cannot run " + line.get(0) + " for " + name() + ": " + e.getMessage() + hint(),
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new PostgresFailure("Interrupted while waiting for " + name(), e);
        }
    }

    /** As {@link #run}, where anything but success is our failure. */
    void runWell(Duration bound) {
        Result result = run(bound);
        if (!result.succeeded()) {
            throw new PostgresFailure(
                    name()
                            + " failed with exit code "
                            + result.exit()
                            + ": "
                            + result.output()
                            + hint());
        }
    }

    private String name() {
        return String.valueOf(Path.of(words.get(0)).getFileName());
    }

    private static String hint() {
        return asRoot()
                ? " (As root, Cairn starts PostgreSQL through `unshare --user`, of util-linux, which needs user"
                        + " namespaces: run Cairn as a normal user, or set QUARKUS_DATASOURCE_JDBC_URL.)"
                : "";
    }

    // Only what is there already: a child of a killed program may hold the pipe open.
    private static String said(Process process) throws IOException {
        InputStream output = process.getInputStream();
        byte[] bytes = output.readNBytes(Math.min(output.available(), OUTPUT_BYTES));
        return new String(bytes, StandardCharsets.UTF_8).strip();
    }
}
