package org.cairnjudge.account;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * An account as anyone sees it.
 *
 * @param account what only administrators see; empty for others
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
record ProfileView(
        @Schema(examples = "ada") String username,
        Instant createdAt,
        @Schema(
                        description = "On the board of all time; null for who is not on it",
                        nullable = true,
                        examples = "12")
                Long rank,
        @Schema(
                        description = "Problems solved; which ones: /users/{username}/solved",
                        examples = "5")
                int solved,
        @Schema(description = "Those solved only by answers", examples = "1") int solvedByAnswer,
        @Schema(
                        description =
                                "Judged submissions before a problem was solved, over all that are solved",
                        examples = "7")
                int attempts,
        @Schema(
                        description =
                                "Days in a row (UTC) with an acceptance: the current ones, which end with the first"
                                        + " whole day without, and the most there ever were")
                Achievements.Streak streak,
        @JsonInclude(JsonInclude.Include.NON_ABSENT)
                @Schema(description = "Only for administrators", implementation = UserView.class)
                Optional<UserView> account) {
    static ProfileView of(
            Account account, Achievements.Achieved achieved, Optional<UserView> forAdmins) {
        return new ProfileView(
                account.username(),
                account.createdAt(),
                achieved.rank().orElse(null),
                achieved.solved(),
                achieved.solvedByAnswer(),
                achieved.attempts(),
                achieved.streak(),
                forAdmins);
    }
}
