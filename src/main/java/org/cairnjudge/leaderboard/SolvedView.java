package org.cairnjudge.leaderboard;

import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A problem that somebody has solved. */
record SolvedView(
        @Schema(examples = "stone-game-ix") String problem,
        @Schema(description = "When it was first solved") Instant solvedAt,
        @Schema(description = "Whether only by answers") boolean byAnswer,
        @Schema(description = "Judged submissions before that", examples = "2") int attempts) {
    static SolvedView of(Profiles.Solved solved) {
        return new SolvedView(
                solved.place().problem(),
                solved.place().solvedAt(),
                solved.byAnswer(),
                solved.attempts());
    }
}
