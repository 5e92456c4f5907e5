package org.cairnjudge.leaderboard;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;

/** What a cursor may say: beyond it, no board of ours gave it out, and Postgres might refuse it. */
final class Bounds {
    private static final LocalDate FIRST = LocalDate.EPOCH;
    private static final LocalDate LAST = LocalDate.of(9999, 12, 31);
    private static final long MOST_ROWS = 1L << 48;

    private Bounds() {}

    static void requireRank(long rank, long position) {
        if (rank < 1 || rank > position || position > MOST_ROWS) {
            throw new IllegalArgumentException("rank " + rank + " at position " + position);
        }
    }

    /** What counts something, or is a time: the smallest int of all has no opposite either. */
    static void requireCount(int count) {
        if (count < 0) {
            throw new IllegalArgumentException("count " + count);
        }
    }

    static void requireDay(LocalDate day) {
        if (day.isBefore(FIRST) || day.isAfter(LAST)) {
            throw new IllegalArgumentException("day " + day);
        }
    }

    static void requireInstant(Instant instant) {
        if (instant.isBefore(FIRST.atStartOfDay().toInstant(ZoneOffset.UTC))
                || instant.isAfter(LAST.atStartOfDay().toInstant(ZoneOffset.UTC))) {
            throw new IllegalArgumentException("instant " + instant);
        }
    }
}
