package org.cairnjudge.bench;

import java.io.BufferedReader;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.cairnjudge.bench.Hundred.Kind;

/**
 * The bare cost of the work: one hot JVM compiles in memory, loads the class and runs the tests. No
 * walls, no queue, no database, no HTTP.
 */
final class Floor implements Way {
    /** After so many sources javac and the loop around it are as fast as they get. */
    private static final int WARM = 300;

    private final Path folder;
    private final Process jvm;
    private final Writer in;
    private final BufferedReader out;
    private final Meter meter;
    private long number;

    Floor(Path jdk, Path folder, Hundred hundred) throws Exception {
        this.folder = Files.createDirectories(folder);
        Path tests = folder.resolve("tests");
        write(hundred.tests(1), tests);
        this.jvm =
                new ProcessBuilder(
                                jdk.resolve("bin/java").toString(),
                                "-Xmx1g",
                                "-cp",
                                Path.of(
                                                FloorMain.class
                                                        .getProtectionDomain()
                                                        .getCodeSource()
                                                        .getLocation()
                                                        .toURI())
                                        .toString(),
                                FloorMain.class.getName(),
                                tests.toString())
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        this.in = jvm.outputWriter(StandardCharsets.UTF_8);
        this.out =
                new BufferedReader(
                        new InputStreamReader(jvm.getInputStream(), StandardCharsets.UTF_8));
        this.meter = new Meter(jvm.pid());
        for (int i = 0; i < WARM; i++) {
            judge(Kind.values()[i % Kind.values().length]);
        }
    }

    private static void write(List<Hundred.Test> tests, Path file) throws IOException {
        try (DataOutputStream out = new DataOutputStream(Files.newOutputStream(file))) {
            out.writeInt(tests.size());
            for (Hundred.Test test : tests) {
                out.writeUTF(test.answer());
                out.writeInt(test.input().length);
                for (int value : test.input()) {
                    out.writeInt(value);
                }
            }
        }
    }

    @Override
    public Duration judge(Kind kind) throws Exception {
        number++;
        Path source = folder.resolve("Solution.java");
        Files.writeString(source, Hundred.source(kind, number));
        in.write(source + "\n");
        in.flush();
        String line = out.readLine();
        if (line == null || !line.startsWith(kind.name() + " ")) {
            throw new IllegalStateException("the floor says " + line + " to " + kind);
        }
        return Duration.ofNanos(Long.parseLong(line.substring(line.indexOf(' ') + 1)));
    }

    @Override
    public Duration cpu() {
        return meter.cpu();
    }

    @Override
    public void close() throws IOException {
        in.close();
        jvm.onExit().join();
    }
}
