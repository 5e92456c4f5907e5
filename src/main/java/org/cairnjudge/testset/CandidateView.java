package org.cairnjudge.testset;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import java.time.Instant;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A case that a submission found, as administrators see it.
 *
 * @param proven whether a program from the definition answered as the reference did; false where
 *     the input was out of its reach
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
record CandidateView(
        UUID id,
        String problem,
        Candidate.Status status,
        @JsonRawValue @Schema(implementation = Object.class) String input,
        @JsonRawValue @Schema(implementation = Object.class) String expected,
        @JsonRawValue @Schema(implementation = Object.class, nullable = true) String actual,
        boolean proven,
        @Schema(nullable = true) UUID submission,
        Instant createdAt,
        @Schema(nullable = true) Instant decidedAt,
        @Schema(nullable = true) String decidedBy) {
    static CandidateView of(Candidate candidate) {
        return new CandidateView(
                candidate.id,
                candidate.problem,
                candidate.status,
                candidate.input,
                candidate.answer,
                candidate.actual,
                candidate.proven,
                candidate.submissionId,
                candidate.createdAt,
                candidate.decidedAt,
                candidate.decidedBy);
    }
}
