package org.cairnjudge.rejudge;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.cairnjudge.verdict.Verdict;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A rejudging as administrators see it.
 *
 * @param current whether the tests it is about are the problem's tests now
 * @param failed how many we failed to judge: they keep their verdicts
 * @param onOtherTests how many were judged on other tests: if there are any, it cannot be applied
 * @param waiting how many are not judged yet, by language
 * @param matrix how many had which verdict and have which now, those not judged yet left out
 * @param applied verdicts that were exchanged
 * @param leftAlone submissions that had got another verdict before it was applied
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
record RejudgingView(
        UUID id,
        String problem,
        String testsetVersion,
        boolean current,
        List<Verdict> verdicts,
        @Schema(nullable = true) Instant since,
        State status,
        int total,
        long judged,
        long failed,
        long onOtherTests,
        Map<String, Long> waiting,
        List<CellView> matrix,
        @Schema(nullable = true) Integer applied,
        @Schema(nullable = true) Integer leftAlone,
        String createdBy,
        Instant createdAt,
        @Schema(nullable = true) String endedBy,
        @Schema(nullable = true) Instant endedAt) {

    /** How far it is. */
    @Schema(name = "RejudgingStatus")
    enum State {
        running,
        /** All of it is judged: apply it, or cancel it. */
        judged,
        applied,
        canceled
    }

    /** So many submissions go from one verdict to another, or stay. */
    @Schema(name = "RejudgingCell")
    record CellView(Verdict from, Verdict to, long count) {}

    static RejudgingView of(Rejudging rejudging, RejudgingDesk.Progress progress, boolean current) {
        return new RejudgingView(
                rejudging.id,
                rejudging.problem,
                rejudging.testsetVersion,
                current,
                rejudging.verdicts == null ? List.of() : rejudging.verdicts,
                rejudging.since,
                state(rejudging, progress),
                rejudging.total,
                progress.judged(),
                progress.failed(),
                progress.onOtherTests(),
                progress.waiting(),
                progress.cells().stream()
                        .filter(cell -> cell.to() != null)
                        .map(cell -> new CellView(cell.from(), cell.to(), cell.count()))
                        .sorted(Comparator.comparing(CellView::from).thenComparing(CellView::to))
                        .toList(),
                rejudging.applied,
                rejudging.leftAlone,
                rejudging.createdBy,
                rejudging.createdAt,
                rejudging.endedBy,
                rejudging.endedAt);
    }

    private static State state(Rejudging rejudging, RejudgingDesk.Progress progress) {
        return switch (rejudging.status) {
            case running -> progress.waiting().isEmpty() ? State.judged : State.running;
            case applied -> State.applied;
            case canceled -> State.canceled;
        };
    }
}
