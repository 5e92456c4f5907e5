package org.cairnjudge.leaderboard;

import java.time.LocalDate;
import java.util.List;
import org.cairnjudge.account.Achievements.Streak;

/** Days with an acceptance, as runs of days. */
final class Days {
    private Days() {}

    /**
     * The streak that these days make.
     *
     * @param days each once, the latest first
     * @param today a streak that reaches yesterday is still alive
     */
    static Streak streak(List<LocalDate> days, LocalDate today) {
        int current = 0;
        int longest = 0;
        int run = 0;
        boolean alive = !days.isEmpty() && !days.get(0).isBefore(today.minusDays(1));
        for (int i = 0; i < days.size(); i++) {
            boolean goesOn = i > 0 && days.get(i).equals(days.get(i - 1).minusDays(1));
            alive &= i == 0 || goesOn;
            run = goesOn ? run + 1 : 1;
            longest = Math.max(longest, run);
            current = alive ? run : current;
        }
        return new Streak(current, longest);
    }
}
