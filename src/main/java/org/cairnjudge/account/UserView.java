package org.cairnjudge.account;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * An account as administrators see it.
 *
 * @param disabledAt null for one that is not
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
record UserView(
        UUID id,
        @Schema(examples = "ada") String username,
        Role role,
        @Schema(nullable = true) Instant disabledAt,
        Instant createdAt) {

    static UserView of(Account account) {
        return new UserView(
                account.id(),
                account.username(),
                account.role(),
                account.disabledAt().orElse(null),
                account.createdAt());
    }
}
