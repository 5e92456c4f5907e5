package org.cairnjudge.account;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A session just begun.
 *
 * @param token shown this once; not there for a session in a cookie
 * @param csrfToken only there for a session in a cookie
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
record SessionView(
        @Schema(
                        description = "Unless the session is in a cookie",
                        implementation = String.class,
                        examples = "cairn_s_5pGx0Qe1b0w3m8vTqX7r2nYkZcJdHfLaUiOoSgWtEyA")
                Optional<String> token,
        @Schema(
                        description = "Only for a session in a cookie: goes into X-CSRF-Token",
                        implementation = String.class)
                Optional<String> csrfToken,
        Instant expiresAt) {

    static SessionView ofBearer(AccountDesk.NewlyBegun begun) {
        return new SessionView(
                Optional.of(begun.secret().reveal()), Optional.empty(), begun.expiresAt());
    }

    static SessionView ofCookie(AccountDesk.NewlyBegun begun) {
        return new SessionView(
                Optional.empty(), Optional.of(begun.secret().csrfToken()), begun.expiresAt());
    }

    @Override
    public String toString() {
        return "SessionView[until " + expiresAt + "]";
    }
}
