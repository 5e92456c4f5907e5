package org.cairnjudge.submission;

import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A solution handed in as JSON. */
record NewSubmission(
        @Schema(
                        description =
                                "A language of GET /languages, or java for the newest Java that is offered",
                        examples = "java")
                @NotNull(message = "A language is needed, such as java.")
                String language,
        @Schema(
                        description = "The whole source, at most 64 KiB as UTF-8",
                        examples =
                                "class Solution { public boolean stoneGameIX(int[] stones) { return true; } }")
                @NotNull(message = "The source is missing.")
                String source) {}
