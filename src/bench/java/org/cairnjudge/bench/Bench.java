package org.cairnjudge.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.cairnjudge.bench.Hundred.Kind;
import org.cairnjudge.sandbox.Jdk;
import org.cairnjudge.sandbox.Sandbox;
import org.cairnjudge.sandbox.SandboxSettings;

/**
 * Compares Cairn with the plain way of judging, and with the bare cost of the work. All ways take
 * turns in one run, so that what the machine's other guests do hits them alike; what counts are
 * ratios of medians.
 */
public final class Bench {
    private static final int CORES = Runtime.getRuntime().availableProcessors();

    private static final int WARM = 150;

    /** Long enough for a runner to be started and to practise, and for caches to get cold. */
    static final Duration PAUSE = Duration.ofMillis(1200);

    private final Size size;
    private final Path folder;
    private final Hundred hundred;

    /**
     * How much is measured.
     *
     * @param idle submissions one by one, for each kind
     * @param plain how many of them the plain way judges too: each takes it many seconds
     * @param burst submissions in one burst
     */
    private record Size(int idle, int plain, int rounds, int burst) {}

    private Bench(Size size, Path folder) throws IOException {
        this.size = size;
        this.folder = folder;
        this.hundred = Hundred.in(folder);
    }

    /**
     * Prints tables.
     *
     * @param args "quick" for a first look, "parts" for nothing but the parts, "explain" for
     *     nothing but the time from a failure to its counterexample, "boards" for nothing but the
     *     boards of a million users, "java17" and the like for these JDKs only
     */
    public static void main(String[] args) throws Exception {
        Set<String> words = Set.of(args);
        boolean quick = words.contains("quick");
        Path folder = Files.createTempDirectory("cairn-bench");
        try {
            new Bench(quick ? new Size(9, 1, 1, 40) : new Size(20, 2, 2, 60), folder).run(words);
        } finally {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    private void run(Set<String> words) throws Exception {
        if (words.contains("boards")) {
            long part = words.contains("quick") ? 100 : 1;
            new Boards(folder, 1_000_000 / part, 10_000_000 / part).print();
            return;
        }
        List<Jdk> jdks;
        try (Sandbox sandbox = Sandbox.on(SandboxSettings.ofThisHost())) {
            boolean all = words.stream().noneMatch(word -> word.startsWith("java"));
            jdks =
                    sandbox.jdks().stream()
                            .filter(jdk -> all || words.contains(jdk.language()))
                            .toList();
        }
        if (words.contains("explain")) {
            for (Jdk jdk : jdks) {
                explain(jdk);
            }
            return;
        }
        if (!words.contains("parts")) {
            try (Cairn cairn = new Cairn(folder, hundred.problems())) {
                for (Jdk jdk : jdks) {
                    compare(jdk, cairn);
                }
            }
        }
        for (Jdk jdk : jdks) {
            new Parts(hundred, size.idle()).print(jdk);
        }
    }

    private void explain(Jdk jdk) throws Exception {
        Path packages = Path.of("problems");
        try (Cairn cairn = new Cairn(folder.resolve("explain-" + jdk.language()), packages)) {
            new Explained(cairn, packages, size.rounds()).print(jdk.language());
        }
    }

    private void compare(Jdk jdk, Cairn cairn) throws Exception {
        Path here = folder.resolve(jdk.language());
        try (Way plain = new Plain(jdk.home(), here.resolve("plain"), hundred);
                Way floor = new Floor(jdk.home(), here.resolve("floor"), hundred);
                Way ours = cairn.in(jdk.language())) {
            // The floor is hot, and so is a server that has been up for a while.
            for (Kind kind : Kind.values()) {
                burst(kind, ours, 2 * CORES, WARM);
            }
            say("%n## JDK %s, %d cores%n", jdk.version(), CORES);
            for (Kind kind : Kind.values()) {
                idle(kind, plain, floor, ours);
            }
            say("");
            for (Kind kind : Kind.values()) {
                busy(kind, plain, floor, ours, cairn);
            }
            memory(cairn);
        }
    }

    /** One by one, with nothing else to do in between. */
    private void idle(Kind kind, Way plain, Way floor, Way ours) throws Exception {
        Series byPlain = new Series();
        Series byFloor = new Series();
        Series byOurs = new Series();
        for (int i = 0; i < size.idle(); i++) {
            if (i % (size.idle() / size.plain()) == 0) {
                byPlain.add(plain.judge(kind));
            }
            Thread.sleep(PAUSE.toMillis());
            byFloor.add(floor.judge(kind));
            Thread.sleep(PAUSE.toMillis());
            byOurs.add(ours.judge(kind));
        }
        say(
                "idle %s: plain p50 %.0f ms; floor p50 %.1f, p95 %.1f ms; Cairn p50 %.1f, p95 %.1f, least %.1f ms"
                        + " | Cairn / floor: p50 %.2f, p95 %.2f (of its p50: %.2f) | plain / Cairn %.0f",
                kind,
                byPlain.median(),
                byFloor.median(),
                byFloor.quantile(0.95),
                byOurs.median(),
                byOurs.quantile(0.95),
                byOurs.quantile(0),
                byOurs.median() / byFloor.median(),
                byOurs.quantile(0.95) / byFloor.quantile(0.95),
                byOurs.quantile(0.95) / byFloor.median(),
                byPlain.median() / byOurs.median());
    }

    /** What came of a burst, for one submission. */
    private record Burst(double cpuMillis, double perSecond) {}

    /** More than the machine can do at once, for a while. */
    private void busy(Kind kind, Way plain, Way floor, Way ours, Cairn cairn) throws Exception {
        List<Burst> byPlain = new ArrayList<>();
        List<Burst> byFloor = new ArrayList<>();
        List<Burst> byOurs = new ArrayList<>();
        Cairn.Shares before = cairn.shares();
        for (int i = 0; i < size.rounds(); i++) {
            byPlain.add(burst(kind, plain, CORES, CORES));
            byFloor.add(burst(kind, floor, 1, size.burst()));
            byOurs.add(burst(kind, ours, 2 * CORES, size.burst()));
        }
        Cairn.Shares after = cairn.shares();
        double all = size.rounds() * size.burst();
        double plainCpu = median(byPlain.stream().map(Burst::cpuMillis));
        double oursCpu = median(byOurs.stream().map(Burst::cpuMillis));
        double plainRate = median(byPlain.stream().map(Burst::perSecond));
        double oursRate = median(byOurs.stream().map(Burst::perSecond));
        double floorCpu = median(byFloor.stream().map(Burst::cpuMillis));
        say(
                "busy %s: CPU a submission: plain %.0f, floor %.1f, Cairn %.1f ms (server %.1f, database %.1f) | 1/%.1f of plain, %.1f x floor"
                        + " || a second: plain %.3f, Cairn %.2f | %.1f x plain",
                kind,
                plainCpu,
                floorCpu,
                oursCpu,
                after.server().minus(before.server()).toNanos() / 1e6 / all,
                after.database().minus(before.database()).toNanos() / 1e6 / all,
                plainCpu / oursCpu,
                oursCpu / floorCpu,
                plainRate,
                oursRate,
                oursRate / plainRate);
    }

    private static Burst burst(Kind kind, Way way, int clients, int submissions) throws Exception {
        AtomicInteger left = new AtomicInteger(submissions);
        ExecutorService threads = Executors.newFixedThreadPool(clients);
        try {
            Duration cpu = way.cpu();
            long start = System.nanoTime();
            List<Future<?>> done = new ArrayList<>();
            for (int i = 0; i < clients; i++) {
                Callable<Void> client =
                        () -> {
                            while (left.getAndDecrement() > 0) {
                                way.judge(kind);
                            }
                            return null;
                        };
                done.add(threads.submit(client));
            }
            for (Future<?> each : done) {
                each.get();
            }
            double seconds = (System.nanoTime() - start) / 1e9;
            double used = way.cpu().minus(cpu).toNanos() / 1e6;
            return new Burst(used / submissions, submissions / seconds);
        } finally {
            threads.shutdownNow();
        }
    }

    private static double median(Stream<Double> values) {
        List<Double> sorted = values.sorted().toList();
        return sorted.get(sorted.size() / 2);
    }

    private void memory(Cairn cairn) {
        say("%nmemory: %d MB in all, shared pages counted once", mb(cairn.meter().residentBytes()));
        for (long pid : cairn.meter().alive()) {
            String command = Meter.commandLine(pid);
            String name = command.replaceAll(".* ", "");
            if (!command.startsWith("/rt/bin/java") && Meter.memory(pid, "Pss") < 20 << 20) {
                continue;
            }
            say(
                    "  %-45s own %4d MB, with its share %4d MB",
                    name,
                    mb(Meter.memory(pid, "Private_Clean", "Private_Dirty")),
                    mb(Meter.memory(pid, "Pss")));
        }
    }

    private static long mb(long bytes) {
        return bytes / 1_000_000;
    }

    private static void say(String format, Object... values) {
        System.out.printf(Locale.ROOT, format + "%n", values);
    }
}
