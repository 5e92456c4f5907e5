package org.cairnjudge.account;

import java.util.Objects;
import java.util.UUID;

/**
 * An account was disabled, or enabled again: fired inside the transaction that does it, after the
 * row has been written. Observers hide or show what is its owner's.
 */
public record AccountDisabled(UUID accountId) {
    public AccountDisabled {
        Objects.requireNonNull(accountId, "accountId");
    }
}
