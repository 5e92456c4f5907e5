package org.cairnjudge.account;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A change of password, proven by the one before. */
record NewPassword(
        @NotNull(message = "The present password is needed.")
                @Size(max = Passwords.MAX_LENGTH, message = "No password is that long.")
                @Schema(examples = "three-piles-of-stones")
                String currentPassword,
        @NotNull(message = "A new password is needed.")
                @Size(
                        min = Passwords.MIN_LENGTH,
                        max = Passwords.MAX_LENGTH,
                        message = "A password has {min} to {max} characters.")
                @Schema(examples = "four-piles-of-stones")
                String newPassword) {

    @Override
    public String toString() {
        return "NewPassword[]";
    }
}
