package org.cairnjudge.account;

import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * An account as its owner sees it.
 *
 * @param shareSource whether others may read a source of theirs after having solved the problem
 * @param scopes what the credential of this very request allows
 */
record AccountView(
        UUID id,
        @Schema(examples = "ada") String username,
        Role role,
        boolean shareSource,
        Set<Scope> scopes,
        Instant createdAt) {

    static AccountView of(Account account, Set<Scope> scopes) {
        return new AccountView(
                account.id(),
                account.username(),
                account.role(),
                account.sharesSource(),
                scopes,
                account.createdAt());
    }
}
