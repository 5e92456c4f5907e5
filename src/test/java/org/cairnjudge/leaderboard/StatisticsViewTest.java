package org.cairnjudge.leaderboard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.cairnjudge.leaderboard.Statistics.Count;
import org.cairnjudge.verdict.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StatisticsViewTest {
    @Test
    void sharesAreOfAllAndAcceptanceOfWhatCountsAsAnAttempt() {
        StatisticsView view =
                StatisticsView.of(
                        "nim",
                        List.of(
                                new Count("java17", Verdict.AC, 0, 2),
                                new Count("java17", Verdict.WA, 0, 3),
                                new Count("java25", Verdict.AC, 3, 1),
                                new Count("java25", Verdict.CE, 0, 4)));

        assertEquals(6, view.submitted());
        assertEquals(3, view.accepted());
        assertEquals(0.5, view.acceptance());
        assertEquals(
                List.of(Verdict.CE, Verdict.AC, Verdict.WA),
                view.verdicts().stream().map(StatisticsView.Share::verdict).toList());
        assertEquals(0.4, view.verdicts().get(0).share());
        assertEquals(List.of(2L, 0L, 0L, 1L), view.times().counts());
        assertEquals(20, view.times().stepMs());
        assertEquals(0.4, view.languages().get(0).acceptance());
        assertEquals(1, view.languages().get(1).submitted());
    }

    @Test
    void nothingSubmittedHasNoAcceptance() {
        StatisticsView view = StatisticsView.of("nim", List.of());

        assertNull(view.acceptance());
        assertEquals(List.of(), view.times().counts());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 49, 50, 51, 99, 100, 999, 1000})
    void noMoreThanFiftyStepsHoldEverything(int slowest) {
        List<Count> counts =
                IntStream.rangeClosed(0, slowest)
                        .mapToObj(ticks -> new Count("java17", Verdict.AC, ticks, 1))
                        .toList();

        StatisticsView.Times times = StatisticsView.Times.of(counts);

        assertEquals(slowest + 1, times.counts().stream().mapToLong(Long::longValue).sum());
        assertTrue(times.counts().size() <= 50, () -> "steps: " + times.counts().size());
        assertEquals(0, times.stepMs() % 20);
        assertEquals(Math.min(slowest + 1, times.stepMs() / 20), times.counts().get(0));
    }
}
