package org.cairnjudge.leaderboard;

import java.time.Instant;

/**
 * A user's row on the board of all problems.
 *
 * @param solved problems solved, by a program or by answers
 * @param solvedByAnswer those of them that were solved only by answers
 * @param attempts judged submissions before the first accepted one, over all solved problems
 */
record StandingView(
        long rank,
        String user,
        int solved,
        int solvedByAnswer,
        int attempts,
        Instant lastImprovedAt) {
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
}
