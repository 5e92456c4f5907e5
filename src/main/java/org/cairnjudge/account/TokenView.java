package org.cairnjudge.account;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A named token.
 *
 * @param token the secret itself, only in the answer that made it
 * @param lastUsedAt to some ten minutes
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
record TokenView(
        UUID id,
        @Schema(examples = "laptop") String name,
        Set<Scope> scopes,
        @Schema(
                        description = "Only when it has just been made",
                        implementation = String.class,
                        examples = "cairn_t_5pGx0Qe1b0w3m8vTqX7r2nYkZcJdHfLaUiOoSgWtEyA")
                Optional<String> token,
        Instant createdAt,
        Instant expiresAt,
        @Schema(implementation = Instant.class) Optional<Instant> lastUsedAt) {

    static TokenView of(Credential credential) {
        return of(credential, Optional.empty());
    }

    static TokenView justMade(Credential credential, Secret secret) {
        return of(credential, Optional.of(secret.reveal()));
    }

    private static TokenView of(Credential credential, Optional<String> token) {
        return new TokenView(
                credential.id(),
                credential.name(),
                credential.scopes(),
                token,
                credential.createdAt(),
                credential.expiresAt(),
                credential.lastUsedAt());
    }

    @Override
    public String toString() {
        return "TokenView[" + id + "]";
    }
}
