package org.cairnjudge.account;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * Who wants to sign in.
 *
 * @param cookie null: no
 */
record NewSession(
        @NotNull(message = "A username is needed.")
                @Size(max = 256, message = "No username is that long.")
                @Schema(examples = "ada")
                String username,
        @NotNull(message = "A password is needed.")
                @Size(max = Passwords.MAX_LENGTH, message = "No password is that long.")
                @Schema(examples = "three-piles-of-stones")
                String password,
        @Schema(
                        description =
                                "For browsers: the session is kept in a cookie that no script can"
                                        + " read, not given as a token",
                        nullable = true)
                Boolean cookie) {

    boolean inCookie() {
        return Boolean.TRUE.equals(cookie);
    }

    @Override
    public String toString() {
        return "NewSession[" + username + "]";
    }
}
