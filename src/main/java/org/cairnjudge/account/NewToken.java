package org.cairnjudge.account;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A token to be made.
 *
 * @param expiresAt null: 90 days from now
 */
record NewToken(
        @NotBlank(message = "A name is needed, to tell tokens apart.")
                @Size(max = 64, message = "A name has at most {max} characters.")
                @Schema(examples = "laptop")
                String name,
        @NotEmpty(message = "At least one scope is needed.")
                @Schema(examples = "[\"read\", \"submit\"]")
                Set<@NotNull(message = "A scope is read, submit or admin.") Scope> scopes,
        @Schema(
                        description = "At most 366 days away; 90 days if left out",
                        examples = "2027-01-31T00:00:00Z")
                Instant expiresAt) {}
