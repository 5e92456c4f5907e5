package org.cairnjudge.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.cairnjudge.judge.Station;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Program;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.verdict.Judgement;
import org.cairnjudge.verdict.Minimality;

/**
 * How long it takes from a failure to its counterexample, without server and database, over all
 * programs of all packages that fail; and how small the counterexamples are.
 */
final class Explained {
    private static final int POOLED = 4;

    private final Path packages;
    private final int rounds;

    Explained(Path packages, int rounds) {
        this.packages = packages;
        this.rounds = rounds;
    }

    /** Prints a line for each program, and then the medians. */
    void print(String language) throws Exception {
        Catalog catalog = Catalog.load(packages, Station.PROTOCOL);
        Series all = new Series();
        Map<Minimality, Integer> counts = new TreeMap<>();
        try (Station station = Station.onThisHost(Optional.empty(), List.of(), POOLED)) {
            List<String> hindrances = station.open();
            if (!hindrances.isEmpty()) {
                throw new IllegalStateException("cannot judge: " + hindrances);
            }
            station.warmUp(catalog.problems());
            for (int round = 0; round < rounds; round++) {
                for (Problem problem : catalog.problems()) {
                    for (Program program : problem.programs()) {
                        one(station, problem, program, language, round, all, counts);
                    }
                }
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%nexplained, %s: %d failures, p50 %.0f, p95 %.0f, most %.0f ms; %s%n",
                language,
                all.size(),
                all.median(),
                all.quantile(0.95),
                all.quantile(1),
                counts);
    }

    private void one(
            Station station,
            Problem problem,
            Program program,
            String language,
            int round,
            Series all,
            Map<Minimality, Integer> counts)
            throws InterruptedException {
        Station.Work work =
                new Station.Work(
                        program.fileName(),
                        "bench",
                        problem,
                        language,
                        program.source(),
                        Seed.of(round));
        Judgement judgement = station.judge(work, () -> {});
        if (judgement.failed().isEmpty() || !Station.explains(judgement.verdict())) {
            return;
        }
        Thread.sleep(Bench.PAUSE.toMillis());
        long start = System.nanoTime();
        Optional<Judgement.Counterexample> found =
                station.explain(
                        work,
                        judgement.verdict(),
                        judgement.failed().get(),
                        judgement.counterexample());
        double millis = (System.nanoTime() - start) / 1e6;
        all.add(java.time.Duration.ofNanos(System.nanoTime() - start));
        found.ifPresent(example -> counts.merge(example.minimality(), 1, Integer::sum));
        System.out.printf(
                Locale.ROOT,
                "  %-16s %-32s %-4s %-18s %6.0f ms  %s%n",
                problem.slug(),
                program.fileName(),
                judgement.verdict(),
                judgement.failed().get().group(),
                millis,
                found.map(
                                example ->
                                        example.minimality()
                                                + " "
                                                + example.input()
                                                + " "
                                                + example.expected()
                                                + " / "
                                                + example.actual())
                        .orElse("too long to be shown"));
    }
}
