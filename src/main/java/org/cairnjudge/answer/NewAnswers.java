package org.cairnjudge.answer;

import jakarta.validation.constraints.NotNull;
import org.cairnjudge.http.JsonList;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Answers to a challenge, one for each input, in order. */
record NewAnswers(
        @NotNull(message = "The answers are missing.")
                @Schema(
                        description = "One JSON value for each input, in order",
                        implementation = Object[].class)
                JsonList answers) {}
