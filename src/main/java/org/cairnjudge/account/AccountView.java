package org.cairnjudge.account;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * An account as its owner sees it.
 *
 * @param shareSource whether others may read a source of theirs after having solved the problem
 * @param scopes what the credential of this very request allows
 * @param csrfToken for a caller by cookie
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
record AccountView(
        UUID id,
        @Schema(examples = "ada") String username,
        Role role,
        boolean shareSource,
        Set<Scope> scopes,
        Instant createdAt,
        @Schema(
                        description = "Only for a session cookie: goes into X-CSRF-Token",
                        implementation = String.class,
                        examples = "q3Jw0vQ4nU5xk0bqfF1k6m0h8m0F3b8kP7wqk0nZk2E")
                Optional<String> csrfToken) {

    static AccountView of(Account account, Set<Scope> scopes, Optional<String> csrfToken) {
        return new AccountView(
                account.id(),
                account.username(),
                account.role(),
                account.sharesSource(),
                scopes,
                account.createdAt(),
                csrfToken);
    }
}
