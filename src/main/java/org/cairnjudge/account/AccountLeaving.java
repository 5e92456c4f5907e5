package org.cairnjudge.account;

import java.util.Objects;
import java.util.UUID;

/**
 * An account is about to be deleted: fired inside the transaction that does it, while its rows are
 * still there. They go with it (on delete cascade); observers take back what they counted of them
 * and replace the name wherever it stands without a key.
 */
public record AccountLeaving(UUID accountId, String username) {
    /** Stands in place of a deleted account's name; nobody can have it. */
    public static final String NOBODY = "deleted";

    public AccountLeaving {
        Objects.requireNonNull(accountId, "accountId");
        Objects.requireNonNull(username, "username");
    }
}
