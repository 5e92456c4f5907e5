package org.cairnjudge.trial;

import jakarta.validation.constraints.NotNull;
import org.cairnjudge.http.JsonList;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A wish for a trial. */
record NewTrial(
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
                String source,
        @Schema(
                        description =
                                "1 to 20 inputs, each an object with one member per parameter; without this, the"
                                        + " samples",
                        implementation = Object[].class,
                        examples = "[{\"stones\": [2, 1]}]")
                JsonList inputs) {}
