package org.cairnjudge.account;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * What its owner changes about an account; what is left out stays.
 *
 * @param shareSource null: as it is
 */
record AccountChange(
        @Schema(
                        description =
                                "Whether others may read a source after having solved the problem"
                                        + " themselves",
                        nullable = true)
                Boolean shareSource) {}
