package org.cairnjudge.answer;

import jakarta.validation.constraints.NotNull;

/** A wish for a challenge. */
record NewChallenge(
        @NotNull(message = "The difficulty is needed: small or large.")
                Challenge.Difficulty difficulty) {}
