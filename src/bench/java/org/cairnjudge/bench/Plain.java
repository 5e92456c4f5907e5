package org.cairnjudge.bench;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.cairnjudge.bench.Hundred.Kind;

/**
 * The plain way: a cold javac for each source, a cold java for each test, no walls. It stops at the
 * first wrong answer.
 */
final class Plain implements Way {
    private static final String MAIN =
            """
            import java.io.*;
            import java.util.*;

            public class Main {
                public static void main(String[] args) throws IOException {
                    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
                    StringTokenizer values = new StringTokenizer(in.readLine());
                    int[] stones = new int[values.countTokens()];
                    for (int i = 0; i < stones.length; i++) {
                        stones[i] = Integer.parseInt(values.nextToken());
                    }
                    System.out.println(new Solution().stoneGameIII(stones));
                }
            }
            """;

    private final Path jdk;
    private final Path folder;
    private final List<Path> inputs = new ArrayList<>();
    private final List<Hundred.Test> tests;
    private final AtomicLong number = new AtomicLong();

    Plain(Path jdk, Path folder, Hundred hundred) throws IOException {
        this.jdk = jdk;
        this.folder = Files.createDirectories(folder);
        this.tests = hundred.tests(1);
        for (int i = 0; i < tests.size(); i++) {
            Path input = folder.resolve(i + ".in");
            String line = Arrays.toString(tests.get(i).input()).replaceAll("[\\[\\],]", "");
            Files.writeString(input, line + "\n");
            inputs.add(input);
        }
    }

    @Override
    public Duration judge(Kind kind) throws Exception {
        long each = number.incrementAndGet();
        Path work = Files.createDirectories(folder.resolve("work-" + each));
        Files.writeString(work.resolve("Solution.java"), Hundred.source(kind, each));
        Files.writeString(work.resolve("Main.java"), MAIN);
        long start = System.nanoTime();
        Kind found = run(work);
        Duration took = Duration.ofNanos(System.nanoTime() - start);
        if (found != kind) {
            throw new IllegalStateException("the plain way says " + found + " to " + kind);
        }
        return took;
    }

    private Kind run(Path work) throws Exception {
        Process javac =
                new ProcessBuilder(
                                jdk.resolve("bin/javac").toString(),
                                "-proc:none",
                                "-d",
                                ".",
                                "Solution.java",
                                "Main.java")
                        .directory(work.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(new File("/dev/null"))
                        .start();
        if (javac.waitFor() != 0) {
            return Kind.CE;
        }
        for (int i = 0; i < tests.size(); i++) {
            Process java =
                    new ProcessBuilder(
                                    jdk.resolve("bin/java").toString(),
                                    "-Xmx256m",
                                    "-Xss64m",
                                    "-cp",
                                    ".",
                                    "Main")
                            .directory(work.toFile())
                            .redirectInput(inputs.get(i).toFile())
                            .redirectErrorStream(true)
                            .start();
            String answer =
                    new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (!java.waitFor(1, TimeUnit.MINUTES) || java.exitValue() != 0) {
                throw new IllegalStateException("the plain way failed: " + answer);
            }
            if (!answer.strip().equals(tests.get(i).answer())) {
                return Kind.WA;
            }
        }
        return Kind.AC;
    }

    /**
     * Of all children of this process that have ended: nobody else's end before the benchmark does.
     */
    @Override
    public Duration cpu() throws IOException {
        String line = Files.readString(Path.of("/proc/self/stat"));
        String[] fields = line.substring(line.lastIndexOf(')') + 2).split(" ");
        long ticks = Long.parseLong(fields[16 - 3]) + Long.parseLong(fields[17 - 3]);
        return Duration.ofMillis(ticks * 10);
    }

    @Override
    public void close() {}
}
