package org.cairnjudge.account;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * What an administrator changes about an account; what is left out stays.
 *
 * @param role null: as it is
 * @param disabled null: as it is
 */
record UserChange(
        @Schema(nullable = true) Role role,
        @Schema(
                        description = "Disabling ends all sessions and tokens at once",
                        nullable = true,
                        examples = "true")
                Boolean disabled) {}
