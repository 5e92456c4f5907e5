package org.cairnjudge.leaderboard;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A page of a board as the document tells of it: two kinds of rows in one shape, since a generated
 * client cannot tell them apart. What is answered is made of {@link StandingView} or {@link
 * FastestView}.
 */
record BoardPage(
        List<BoardRow> items,
        @Schema(nullable = true) String nextCursor,
        @JsonInclude(JsonInclude.Include.NON_NULL) Integer total,
        @JsonInclude(JsonInclude.Include.NON_NULL) Boolean totalIsExact) {

    /** With a rank and a user in any case; the rest is of a standing or, with problem=, a time. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record BoardRow(
            long rank,
            String user,
            @JsonInclude(JsonInclude.Include.NON_NULL) Integer solved,
            @JsonInclude(JsonInclude.Include.NON_NULL) Integer solvedByAnswer,
            @JsonInclude(JsonInclude.Include.NON_NULL) Integer attempts,
            @JsonInclude(JsonInclude.Include.NON_NULL) Instant lastImprovedAt,
            @JsonInclude(JsonInclude.Include.NON_NULL) UUID submission,
            @JsonInclude(JsonInclude.Include.NON_NULL) String language,
            @JsonInclude(JsonInclude.Include.NON_NULL) Long timeMs,
            @JsonInclude(JsonInclude.Include.NON_NULL) Long memoryBytes,
            @JsonInclude(JsonInclude.Include.NON_NULL) Instant createdAt) {}
}
