package org.cairnjudge.leaderboard;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.cairnjudge.verdict.Verdict;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * What became of a problem's submissions.
 *
 * @param submitted judged submissions, without compile errors
 * @param acceptance accepted of these; null while there are none
 * @param verdicts the most frequent first, compile errors among them
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
record StatisticsView(
        @Schema(examples = "stone-game-ix") String problem,
        @Schema(description = "Judged submissions, without compile errors", examples = "1200")
                long submitted,
        @Schema(examples = "480") long accepted,
        @Schema(description = "Null while nothing was submitted", nullable = true, examples = "0.4")
                Double acceptance,
        @Schema(description = "The most frequent first; compile errors are among them")
                List<Share> verdicts,
        List<InLanguage> languages,
        @Schema(description = "Of all accepted submissions") Times times) {

    /** How often one verdict was given; the shares add up to 1. */
    record Share(
            Verdict verdict,
            @Schema(examples = "480") long submissions,
            @Schema(examples = "0.38") double share) {}

    /** The same for one language. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record InLanguage(
            @Schema(examples = "java25") String language,
            @Schema(examples = "1200") long submitted,
            @Schema(examples = "480") long accepted,
            @Schema(nullable = true, examples = "0.4") Double acceptance,
            Times times) {}

    /**
     * Accepted submissions by their time, in equal steps.
     *
     * @param stepMs a multiple of the noise of the measurement, 20 ms
     * @param counts from 0 on, each one step further; at most fifty, the last one without an end
     *     where times reach 20 s
     */
    record Times(
            @Schema(
                            description =
                                    "How wide each step is: a multiple of the noise of the measurement",
                            examples = "20")
                    long stepMs,
            @Schema(
                            description =
                                    "How many took from 0 ms on, from one step on, and so forth; at most 50",
                            examples = "[12, 300, 140, 28]")
                    List<Long> counts) {
        private static final int MOST = 50;
        private static final long TICK_MS = 20;

        static Times of(List<Statistics.Count> counts) {
            List<Statistics.Count> accepted =
                    counts.stream().filter(count -> count.verdict() == Verdict.AC).toList();
            int slowest = accepted.stream().mapToInt(Statistics.Count::ticks).max().orElse(-1);
            int ticks = slowest / MOST + 1;
            long[] steps = new long[(slowest + ticks) / ticks];
            for (Statistics.Count count : accepted) {
                steps[count.ticks() / ticks] += count.submissions();
            }
            return new Times(ticks * TICK_MS, Arrays.stream(steps).boxed().toList());
        }
    }

    static StatisticsView of(String problem, List<Statistics.Count> counts) {
        long submitted = submitted(counts);
        long accepted = accepted(counts);
        return new StatisticsView(
                problem,
                submitted,
                accepted,
                share(accepted, submitted),
                shares(counts),
                languages(counts),
                Times.of(counts));
    }

    private static long submitted(List<Statistics.Count> counts) {
        return counts.stream()
                .filter(count -> count.verdict().countsAsAttempt())
                .mapToLong(Statistics.Count::submissions)
                .sum();
    }

    private static long accepted(List<Statistics.Count> counts) {
        return counts.stream()
                .filter(count -> count.verdict() == Verdict.AC)
                .mapToLong(Statistics.Count::submissions)
                .sum();
    }

    private static Double share(long some, long all) {
        return all == 0 ? null : Math.round(some * 10_000.0 / all) / 10_000.0;
    }

    private static List<Share> shares(List<Statistics.Count> counts) {
        long all = counts.stream().mapToLong(Statistics.Count::submissions).sum();
        List<Share> shares = new ArrayList<>();
        counts.stream()
                .collect(
                        Collectors.groupingBy(
                                Statistics.Count::verdict,
                                Collectors.summingLong(Statistics.Count::submissions)))
                .forEach(
                        (verdict, number) ->
                                shares.add(new Share(verdict, number, share(number, all))));
        shares.sort(
                Comparator.comparing(Share::submissions)
                        .reversed()
                        .thenComparing(Share::verdict, Comparator.reverseOrder()));
        return shares;
    }

    private static List<InLanguage> languages(List<Statistics.Count> counts) {
        return counts.stream()
                .collect(
                        Collectors.groupingBy(
                                Statistics.Count::language, TreeMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .map(
                        entry ->
                                new InLanguage(
                                        entry.getKey(),
                                        submitted(entry.getValue()),
                                        accepted(entry.getValue()),
                                        share(
                                                accepted(entry.getValue()),
                                                submitted(entry.getValue())),
                                        Times.of(entry.getValue())))
                .toList();
    }
}
