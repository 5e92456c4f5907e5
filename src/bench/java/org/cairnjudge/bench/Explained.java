package org.cairnjudge.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.cairnjudge.judge.Station;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Program;

/**
 * How long it takes on an idle server from a verdict to its counterexample, over all programs of
 * all packages that fail; and how small the counterexamples are.
 */
final class Explained {
    private final Cairn cairn;
    private final Path packages;
    private final int rounds;
    private final Map<String, Series> times = new TreeMap<>();
    private final Map<String, Integer> minimalities = new TreeMap<>();
    private final ObjectMapper json = new ObjectMapper();

    Explained(Cairn cairn, Path packages, int rounds) {
        this.cairn = cairn;
        this.packages = packages;
        this.rounds = rounds;
    }

    /** Prints a line for each program, and then the medians by verdict. */
    void print(String language) throws Exception {
        Catalog catalog = Catalog.load(packages, Station.PROTOCOL);
        System.out.printf("%nfrom verdict to counterexample, %s%n", language);
        for (int round = 0; round < rounds; round++) {
            for (Problem problem : catalog.problems()) {
                for (Program program : problem.programs()) {
                    one(problem, program, language, round);
                }
            }
        }
        times.forEach(
                (verdict, series) ->
                        System.out.printf(
                                Locale.ROOT,
                                "%s: %d failures, p50 %.0f, p95 %.0f, most %.0f ms%n",
                                verdict,
                                series.size(),
                                series.median(),
                                series.quantile(0.95),
                                series.quantile(1)));
        System.out.printf("%s%n", minimalities);
    }

    private void one(Problem problem, Program program, String language, int round)
            throws Exception {
        boolean fails =
                switch (program.expected()) {
                    case WRONG_ANSWER, RUN_TIME_ERROR, TIME_LIMIT_EXCEEDED -> true;
                    default -> false;
                };
        if (!fails) {
            return;
        }
        Thread.sleep(Bench.PAUSE.toMillis());
        // Unlike any before: nothing of it is kept from an earlier round.
        String source = program.source() + "\n// " + round + " " + System.nanoTime() + "\n";
        Cairn.Explanation explanation = cairn.explained(problem.slug(), language, source);
        JsonNode found = json.readTree(explanation.answer()).path("counterexample");
        String minimality = found.path("minimality").asText("too long to be shown");
        times.computeIfAbsent(explanation.verdict(), any -> new Series()).add(explanation.took());
        minimalities.merge(minimality, 1, Integer::sum);
        System.out.printf(
                Locale.ROOT,
                "  %-16s %-32s %-4s %6.0f ms  %-8s %s%n",
                problem.slug(),
                program.fileName(),
                explanation.verdict(),
                explanation.took().toNanos() / 1e6,
                minimality,
                found.path("input"));
    }
}
