package org.cairnjudge.account;

import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** One act of an administrator. */
record AuditView(
        UUID id,
        @Schema(
                        description =
                                "A username; deleted, (command line) or (settings) where there is"
                                        + " none",
                        examples = "ada")
                String actor,
        @Schema(examples = "user.disable") String act,
        @Schema(description = "An address below /api/v1", examples = "/users/bob") String target,
        @Schema(examples = "{\"disabled\": true}") Map<String, Object> details,
        Instant createdAt) {

    static AuditView of(AuditEntry entry) {
        return new AuditView(
                entry.id(),
                entry.actor(),
                entry.act(),
                entry.target(),
                entry.details(),
                entry.createdAt());
    }
}
