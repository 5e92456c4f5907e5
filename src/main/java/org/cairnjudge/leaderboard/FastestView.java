package org.cairnjudge.leaderboard;

import java.time.Instant;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Somebody's fastest accepted program of a problem. */
record FastestView(
        @Schema(description = "Shared within the noise of 20 ms", examples = "1") long rank,
        @Schema(examples = "ada") String user,
        UUID submission,
        @Schema(examples = "java25") String language,
        @Schema(examples = "12") long timeMs,
        @Schema(examples = "18971392") long memoryBytes,
        @Schema(description = "When it was handed in: within a rank, the earlier first")
                Instant createdAt) {
    static FastestView of(Leaderboard.Fast fast) {
        return new FastestView(
                fast.place().rank(),
                fast.place().user(),
                fast.submission(),
                fast.language(),
                fast.timeMs(),
                fast.memoryBytes(),
                fast.place().createdAt());
    }
}
