package org.cairnjudge.judge;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.cairnjudge.sandbox.Ending;
import org.cairnjudge.sandbox.Limits;
import org.cairnjudge.sandbox.Loading;
import org.cairnjudge.sandbox.Run;
import org.cairnjudge.sandbox.Usage;
import org.cairnjudge.verdict.Fact;
import org.cairnjudge.verdict.Message;

/** What was counted and measured of one judging so far. */
final class Tally {
    /** Loading and all frames together may take this many times what one frame may. */
    private static final int TOTAL_BUDGET = 20;

    /**
     * The kernel counts CPU time in steps of 10 ms: below two of them the wall clock knows more.
     */
    private static final Duration TWO_TICKS = Duration.ofMillis(20);

    private final Limits limits;
    private Score score =
            new Score(
                    0,
                    Duration.ZERO,
                    Duration.ZERO,
                    Duration.ZERO,
                    Duration.ZERO,
                    0,
                    Optional.empty());

    // What was ever spent, also on what was then repeated and does not count.
    private Duration cpu = Duration.ZERO;
    private Duration wall = Duration.ZERO;

    Tally(Limits limits) {
        this.limits = limits;
    }

    /**
     * What counts. Of what is repeated, only one run does: the other is taken back.
     *
     * @param passed cases that were right
     * @param slowest the longest frame
     * @param sum of all frames' times
     * @param cpu towards the budget, loading in it
     * @param wall towards the budget; what kept the program from running is not in it
     * @param memoryBytes peak resident size less that of an idle runner; not negative
     * @param last what the last frame or loading used
     */
    record Score(
            int passed,
            Duration slowest,
            Duration sum,
            Duration cpu,
            Duration wall,
            long memoryBytes,
            Optional<Usage> last) {
        private Score passedOne() {
            return new Score(passed + 1, slowest, sum, cpu, wall, memoryBytes, last);
        }

        private Score charged(Usage usage) {
            return new Score(
                    passed,
                    slowest,
                    sum,
                    cpu.plus(usage.cpu()),
                    wall.plus(usage.ownWall()),
                    memoryBytes,
                    Optional.of(usage));
        }

        private Score took(Duration time, long bytes) {
            Duration longest = slowest.compareTo(time) >= 0 ? slowest : time;
            long most = Math.max(memoryBytes, bytes);
            return new Score(passed, longest, sum.plus(time), cpu, wall, most, last);
        }
    }

    Score score() {
        return score;
    }

    /** Lets count again what counted then. */
    void returnTo(Score then) {
        score = then;
    }

    void passed() {
        score = score.passedOne();
    }

    /** A frame of cases. */
    void frame(Run run, long idleBytes) {
        charge(run.usage());
        score = score.took(time(run), run.usage().peakMemoryBytes() - idleBytes);
    }

    /** Loading is on the clock, but it is no case: its time counts only for the budget. */
    void loading(Loading loading) {
        charge(loading.usage());
    }

    private void charge(Usage usage) {
        score = score.charged(usage);
        cpu = cpu.plus(usage.cpu());
        wall = wall.plus(usage.wall());
    }

    static Duration time(Run run) {
        Usage usage = run.usage();
        boolean waited =
                run.ending().filter(ending -> ending.cause() == Ending.Cause.WALL).isPresent();
        if (waited) {
            return usage.wall();
        }
        if (usage.cpu().compareTo(TWO_TICKS) >= 0) {
            return usage.cpu();
        }
        return usage.wall().compareTo(TWO_TICKS) < 0 ? usage.wall() : TWO_TICKS;
    }

    /** What keeps a program from being accepted whose every frame is quick enough. */
    Optional<Finding> overBudget() {
        return overBudget(score.cpu(), limits.cpuTime())
                // Who sleeps uses no processor time, but keeps others waiting all the same.
                .or(() -> overBudget(score.wall(), limits.wallTime()));
    }

    private static Optional<Finding> overBudget(Duration used, Duration ofOneFrame) {
        Duration budget = ofOneFrame.multipliedBy(TOTAL_BUDGET);
        if (used.compareTo(budget) <= 0) {
            return Optional.empty();
        }
        return Optional.of(
                Finding.of(
                        Fact.TOTAL_TIME,
                        Message.of("total-time").with("limit", budget.toMillis())));
    }

    /** Whether so many times a frame's limits were ever spent, also on what does not count. */
    boolean hasSpent(int cpuTimes, int wallTimes) {
        return cpu.compareTo(limits.cpuTime().multipliedBy(cpuTimes)) > 0
                || wall.compareTo(limits.wallTime().multipliedBy(wallTimes)) > 0;
    }

    /** What was measured, and against which limits, for whoever doubts the verdict. */
    void tell(Map<String, String> facts) {
        facts.put("cpuLimitMs", String.valueOf(limits.cpuTime().toMillis()));
        facts.put("wallLimitMs", String.valueOf(limits.wallTime().toMillis()));
        facts.put("memoryLimitBytes", String.valueOf(limits.memoryBytes()));
        facts.put("totalCpuMs", String.valueOf(cpu.toMillis()));
        facts.put("totalWallMs", String.valueOf(wall.toMillis()));
        score.last()
                .ifPresent(
                        usage -> {
                            facts.put("cpuMs", String.valueOf(usage.cpu().toMillis()));
                            facts.put("wallMs", String.valueOf(usage.wall().toMillis()));
                            facts.put("stalledMs", String.valueOf(usage.stalled().toMillis()));
                            facts.put("peakBytes", String.valueOf(usage.peakMemoryBytes()));
                        });
    }
}
