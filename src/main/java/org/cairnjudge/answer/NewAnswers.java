package org.cairnjudge.answer;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Answers to a challenge, one for each input, in order. */
record NewAnswers(
        @NotNull(message = "The answers are missing.")
                @Schema(
                        description = "One JSON value for each input, in order",
                        implementation = Object[].class)
                List<JsonNode> answers) {}
