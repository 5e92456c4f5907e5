package org.cairnjudge.account;

import jakarta.interceptor.Interceptor;
import java.util.Objects;
import java.util.UUID;

/**
 * An account is about to be deleted: fired inside the transaction that does it, while its rows are
 * still there. They go with it (on delete cascade); observers take back what they counted of them
 * and replace the name wherever it stands without a key.
 *
 * <p>Rows are locked in one order everywhere, or two would wait for each other: idempotency keys
 * and rejudgings, then submissions and challenges, each by their ids, and the account last. So
 * whatever is locked before an account elsewhere is locked by an observer here, before the account
 * goes.
 */
public record AccountLeaving(UUID accountId, String username) {
    /** Stands in place of a deleted account's name; nobody can have it. */
    public static final String NOBODY = "deleted";

    /** The priority of observers that lock submissions or challenges: after all others. */
    public static final int LAST = Interceptor.Priority.APPLICATION + 900;

    public AccountLeaving {
        Objects.requireNonNull(accountId, "accountId");
        Objects.requireNonNull(username, "username");
    }
}
