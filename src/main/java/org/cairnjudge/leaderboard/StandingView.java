package org.cairnjudge.leaderboard;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A user's row on a board of all problems.
 *
 * @param rank one more than how many are better; null only in one's own row while nothing is solved
 * @param solved problems solved, by a program or by answers
 * @param solvedByAnswer those of them that were solved only by answers
 * @param attempts judged submissions before a problem was solved, over all solved problems
 * @param lastImprovedAt when the last of them was solved; null together with the rank
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
record StandingView(
        @Schema(nullable = true, examples = "1") Long rank,
        @Schema(examples = "ada") String user,
        @Schema(examples = "5") int solved,
        @Schema(description = "Those solved only by answers", examples = "1") int solvedByAnswer,
        @Schema(
                        description =
                                "Judged submissions before a problem was solved, over all that are solved",
                        examples = "7")
                int attempts,
        @Schema(nullable = true) Instant lastImprovedAt) {
    static StandingView of(Leaderboard.Row row) {
        Leaderboard.Place place = row.place();
        return new StandingView(
                place.rank(),
                place.user(),
                place.solved(),
                row.solvedByAnswer(),
                place.attempts(),
                place.lastImprovedAt());
    }

    static StandingView none(String user) {
        return new StandingView(null, user, 0, 0, 0, null);
    }
}
