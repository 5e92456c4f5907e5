package org.cairnjudge.account;

import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/** Port: what somebody has achieved. Implemented where standings are kept. */
public interface Achievements {
    /** What there is to tell of an account; all zeros for one that has solved nothing. */
    Achieved of(UUID accountId);

    /**
     * What somebody has achieved.
     *
     * @param rank on the board of all time; empty for who is not on it
     * @param solved problems solved, by a program or by answers
     * @param solvedByAnswer those of them that were solved only by answers
     */
    record Achieved(
            Optional<Long> rank, int solved, int solvedByAnswer, int attempts, Streak streak) {
        public static final Achieved NOTHING = new Achieved(Optional.empty(), 0, 0, 0, Streak.NONE);

        public Achieved {
            Objects.requireNonNull(rank, "rank");
            Objects.requireNonNull(streak, "streak");
        }
    }

    /**
     * Days (UTC) in a row with an acceptance each.
     *
     * @param current those up to today, or to yesterday if there is none yet today
     * @param longest the most there ever were
     */
    record Streak(int current, int longest) {
        public static final Streak NONE = new Streak(0, 0);

        public Streak {
            if (current < 0 || current > longest) {
                throw new IllegalArgumentException(current + " days of at most " + longest);
            }
        }
    }
}
