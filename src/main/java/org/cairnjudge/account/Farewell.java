package org.cairnjudge.account;

import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.UUID;
import org.cairnjudge.http.Refusal;
import org.cairnjudge.http.SqlFailures;
import org.jboss.logging.Logger;

/** How an account is deleted, with all that is its own. */
@ApplicationScoped
class Farewell {
    private static final Logger LOG = Logger.getLogger(Farewell.class);

    /**
     * What the account got while its rows were being locked may still be waited for in the wrong
     * order. By the next time it is among those rows.
     */
    private static final int TRIES = 3;

    private static final String DEADLOCK = "40P01";

    private final Event<AccountLeaving> leaving;
    private final Keepers keepers;
    private final Audit audit;

    @Inject
    Farewell(Event<AccountLeaving> leaving, Keepers keepers, Audit audit) {
        this.leaving = leaving;
        this.keepers = keepers;
        this.audit = audit;
    }

    /**
     * Deletes it. What stands in for it where others need a name is {@link AccountLeaving#NOBODY};
     * in the audit, {@link Audit#forget} says what.
     *
     * @throws Refusal 409 if it is the last administrator's
     */
    void delete(UUID accountId) {
        for (int left = TRIES - 1; !deleted(accountId, left); left--) {
            LOG.infof("deleting account %s met a deadlock, once more", accountId);
        }
        // Without the name: what remains in a log would name who wanted to be forgotten.
        LOG.infof("account %s deleted by its owner", accountId);
    }

    /** Whether it is done; not if Postgres ended it for a deadlock and there are tries left. */
    private boolean deleted(UUID accountId, int left) {
        try {
            QuarkusTransaction.joiningExisting().run(() -> deleteNow(accountId));
            return true;
        } catch (RuntimeException e) {
            if (left == 0 || !isDeadlock(e)) {
                throw e;
            }
            return false;
        }
    }

    private static boolean isDeadlock(Throwable e) {
        return SqlFailures.in(e).anyMatch(failure -> DEADLOCK.equals(failure.getSQLState()));
    }

    private void deleteNow(UUID accountId) {
        Account account = AccountDesk.present(accountId);
        boolean keeper = account.role() == Role.ADMIN;
        if (keeper) {
            keepers.oneAtATime();
        }
        leaving.fire(new AccountLeaving(accountId, account.username()));
        audit.forget(account);
        Account.delete("id", accountId);
        if (keeper) {
            keepers.requireOneLeft();
        }
    }
}
