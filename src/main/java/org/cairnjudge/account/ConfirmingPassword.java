package org.cairnjudge.account;

import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * Says once more who it is, before something that cannot be undone.
 *
 * @param password null for an account that has none
 */
record ConfirmingPassword(
        @Size(max = Passwords.MAX_LENGTH, message = "No password is that long.")
                @Schema(nullable = true, examples = "three-piles-of-stones")
                String password) {

    @Override
    public String toString() {
        return "ConfirmingPassword[]";
    }
}
