package org.cairnjudge.leaderboard;

import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The caller's own row on a board, with up to three rows on either side, the best first. */
record OwnStandingView(
        @Schema(description = "With rank null while nothing is solved") StandingView own,
        @Schema(description = "Just above, the best first") List<StandingView> above,
        @Schema(description = "Just below, the best first") List<StandingView> below) {
    static OwnStandingView of(Leaderboard.Neighbourhood around) {
        return new OwnStandingView(
                StandingView.of(around.own()),
                around.above().stream().map(StandingView::of).toList(),
                around.below().stream().map(StandingView::of).toList());
    }

    static OwnStandingView none(String user) {
        return new OwnStandingView(StandingView.none(user), List.of(), List.of());
    }
}
