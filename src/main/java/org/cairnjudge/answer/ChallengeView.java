package org.cairnjudge.answer;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import java.net.URI;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A challenge as its owner may see it.
 *
 * @param inputs null while they are being picked, and in lists
 * @param results right or wrong for each input, in order; null until it is closed
 * @param seed told once it is closed
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
record ChallengeView(
        UUID id,
        @Schema(examples = "answer") String kind,
        String problem,
        Challenge.Difficulty difficulty,
        Challenge.Status status,
        @JsonRawValue @Schema(implementation = Object[].class, nullable = true) String inputs,
        @Schema(nullable = true) Boolean correct,
        @Schema(nullable = true) List<Boolean> results,
        @Schema(nullable = true) String message,
        @Schema(nullable = true) String seed,
        Instant createdAt,
        Instant expiresAt,
        @Schema(nullable = true) Instant answeredAt,
        @Schema(nullable = true) Instant judgedAt) {

    URI location() {
        return URI.create("/api/v1/challenges/" + id);
    }

    static ChallengeView of(Challenge challenge, List<String> inputs, String message) {
        boolean closed = challenge.status == Challenge.Status.closed;
        return new ChallengeView(
                challenge.id,
                "answer",
                challenge.problem,
                challenge.difficulty,
                challenge.status,
                inputs == null ? null : "[" + String.join(",", inputs) + "]",
                challenge.correct,
                challenge.results,
                message,
                closed ? HexFormat.of().formatHex(challenge.seed) : null,
                challenge.createdAt,
                challenge.expiresAt,
                challenge.answeredAt,
                challenge.judgedAt);
    }
}
