package org.cairnjudge.account;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Who wants to take part. */
record NewAccount(
        @NotNull(message = "A username is needed.")
                @Pattern(
                        regexp = "[a-z0-9_-]{3,32}",
                        message = "A username has 3 to 32 of a-z, 0-9, - and _.")
                @Schema(examples = "ada")
                String username,
        @NotNull(message = "A password is needed.")
                @Size(
                        min = Passwords.MIN_LENGTH,
                        max = Passwords.MAX_LENGTH,
                        message = "A password has {min} to {max} characters.")
                @Schema(examples = "three-piles-of-stones")
                String password) {

    @Override
    public String toString() {
        return "NewAccount[" + username + "]";
    }
}
