package org.cairnjudge.account;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.UUID;
import org.cairnjudge.http.Refusal;
import org.jboss.logging.Logger;

/** How an account is deleted, with all that is its own. */
@ApplicationScoped
class Farewell {
    private static final Logger LOG = Logger.getLogger(Farewell.class);

    private final Event<AccountLeaving> leaving;
    private final Keepers keepers;

    @Inject
    Farewell(Event<AccountLeaving> leaving, Keepers keepers) {
        this.leaving = leaving;
        this.keepers = keepers;
    }

    /**
     * Deletes it. What stands in for it where others need a name is {@link AccountLeaving#NOBODY}.
     *
     * @throws Refusal 409 if it is the last administrator's
     */
    @Transactional
    void delete(UUID accountId) {
        Account account =
                Account.<Account>findByIdOptional(accountId)
                        .orElseThrow(
                                () ->
                                        Refusal.unauthenticated(
                                                "invalid-token", "The account is gone."));
        boolean keeper = account.role() == Role.ADMIN;
        if (keeper) {
            keepers.oneAtATime();
        }
        leaving.fire(new AccountLeaving(accountId, account.username()));
        AuditEntry.forget(account.username());
        Account.delete("id", accountId);
        if (keeper) {
            keepers.requireOneLeft();
        }
        // Without the name: what remains in a log would name who wanted to be forgotten.
        LOG.infof("account %s deleted by its owner", accountId);
    }
}
