package org.cairnjudge.account;

import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A session just begun; its token is shown this once. */
record SessionView(
        @Schema(examples = "cairn_s_5pGx0Qe1b0w3m8vTqX7r2nYkZcJdHfLaUiOoSgWtEyA") String token,
        Instant expiresAt) {

    @Override
    public String toString() {
        return "SessionView[until " + expiresAt + "]";
    }
}
