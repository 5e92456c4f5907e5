package org.cairnjudge.account;

import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** An account as anyone sees it. */
record ProfileView(@Schema(examples = "ada") String username, Instant createdAt) {
    static ProfileView of(Account account) {
        return new ProfileView(account.username(), account.createdAt());
    }
}
