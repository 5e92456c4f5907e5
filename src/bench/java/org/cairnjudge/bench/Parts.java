package org.cairnjudge.bench;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.cairnjudge.bench.Hundred.Kind;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.problem.TestCase;
import org.cairnjudge.problem.TestGroup;
import org.cairnjudge.sandbox.Compilation;
import org.cairnjudge.sandbox.CompilerBox;
import org.cairnjudge.sandbox.Entry;
import org.cairnjudge.sandbox.Jdk;
import org.cairnjudge.sandbox.Limits;
import org.cairnjudge.sandbox.Loading;
import org.cairnjudge.sandbox.RunnerBox;
import org.cairnjudge.sandbox.Sandbox;
import org.cairnjudge.sandbox.SandboxSettings;
import org.cairnjudge.sandbox.Source;

/** What each part of a judging costs by itself, without server and database. */
final class Parts {
    private static final int WARM_COMPILER = 200;

    private final Hundred hundred;
    private final int times;
    private final Meter meter = new Meter(ProcessHandle.current().pid());
    private final Map<String, Series> walls = new TreeMap<>();
    private final Map<String, Duration> cpus = new TreeMap<>();

    Parts(Hundred hundred, int times) {
        this.hundred = hundred;
        this.times = times;
    }

    private interface Step<T> {
        T take() throws Exception;
    }

    /** Processor time of the boxes only: what this JVM does itself is in another part. */
    private <T> T measured(String part, Step<T> step) throws Exception {
        Duration cpu = boxes();
        long start = System.nanoTime();
        T result = step.take();
        Duration wall = Duration.ofNanos(System.nanoTime() - start);
        walls.computeIfAbsent(part, any -> new Series()).add(wall);
        cpus.merge(part, boxes().minus(cpu), Duration::plus);
        return result;
    }

    private Duration boxes() {
        Duration own = ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
        return meter.cpu().minus(own);
    }

    /** Prints a line for each part. */
    void print(Jdk jdk) throws Exception {
        try (Sandbox sandbox = Sandbox.on(SandboxSettings.ofThisHost())) {
            sandbox.check();
            try (CompilerBox compiler = sandbox.compiler(jdk)) {
                for (int i = 0; i < WARM_COMPILER; i++) {
                    compiler.compile(source(i));
                }
                for (int i = 0; i < times; i++) {
                    judge(sandbox, compiler, jdk, WARM_COMPILER + i);
                }
            }
        }
        System.out.printf("%nparts, JDK %s: wall p50 (least), CPU in boxes%n", jdk.version());
        walls.forEach(
                (part, wall) ->
                        System.out.printf(
                                Locale.ROOT,
                                "  %-36s %7.1f (%.1f) ms  %6.1f ms%n",
                                part,
                                wall.median(),
                                wall.quantile(0),
                                cpus.get(part).toNanos() / 1e6 / wall.size()));
    }

    private void judge(Sandbox sandbox, CompilerBox compiler, Jdk jdk, long number)
            throws Exception {
        Problem problem = hundred.problem();
        Limits limits = problem.limits();
        Compilation compilation = measured("1 compile", () -> compiler.compile(source(number)));
        if (!(compilation instanceof Compilation.Compiled compiled)) {
            throw new IllegalStateException("not compiled: " + compilation);
        }
        RunnerBox runner =
                measured(
                        "2 start a runner, until it is ready",
                        () -> {
                            RunnerBox fresh = sandbox.runner(jdk, limits);
                            fresh.idleBytes();
                            return fresh;
                        });
        Entry entry =
                new Entry(
                        "Solution",
                        problem.signature().method(),
                        problem.signature().parameterTypes(),
                        problem.signature().returns().javaName());
        Loading loading =
                measured(
                        "3 load the program", () -> runner.load(compiled.classes(), entry, limits));
        if (!(loading instanceof Loading.Loaded)) {
            throw new IllegalStateException("not loaded: " + loading);
        }
        for (TestGroup group : problem.groups()) {
            List<Object[]> inputs =
                    measured(
                            "4 make the inputs (here)",
                            () -> group.cases(Seed.of(number)).map(TestCase::input).toList());
            for (int from = 0; from < inputs.size(); from += group.batch()) {
                List<Object[]> batch =
                        inputs.subList(from, Math.min(inputs.size(), from + group.batch()));
                String part = "5 run, one frame of " + group.name();
                if (measured(part, () -> runner.run(batch, limits)).ending().isPresent()) {
                    throw new IllegalStateException("ended in " + group.name());
                }
            }
        }
        measured(
                "6 close the runner",
                () -> {
                    runner.close();
                    return true;
                });
    }

    private Source source(long number) throws Exception {
        return new Source("Solution.java", Hundred.source(Kind.AC, number));
    }
}
