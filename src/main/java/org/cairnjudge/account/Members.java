package org.cairnjudge.account;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.cairnjudge.http.Page;
import org.cairnjudge.http.Paging;
import org.cairnjudge.http.Refusal;
import org.jboss.logging.Logger;

/** What administrators do to the accounts of others, each act noted in its own transaction. */
@ApplicationScoped
class Members {
    private static final Logger LOG = Logger.getLogger(Members.class);

    private final Audit audit;
    private final Event<AccountDisabled> disabled;
    private final Keepers keepers;
    private final Clock clock;

    @Inject
    Members(Audit audit, Event<AccountDisabled> disabled, Keepers keepers, Clock clock) {
        this.audit = audit;
        this.disabled = disabled;
        this.keepers = keepers;
        this.clock = clock;
    }

    private record Place(UUID id) {}

    /** Newest first. */
    @Transactional
    Page<UserView> list(UserFilter filter, Paging paging) {
        Optional<UUID> before = paging.after(Place.class).map(Place::id);
        Map<String, Object> parameters = new HashMap<>(filter.parameters());
        before.ifPresent(id -> parameters.put("before", id));
        List<Account> rows =
                Account.<Account>find(
                                filter.conditions()
                                        + (before.isEmpty() ? "" : " and id < :before")
                                        + " order by id desc",
                                parameters)
                        .range(0, paging.probe() - 1)
                        .list();
        return Page.of(rows, paging, row -> new Place(row.id()), UserView::of)
                .counted(paging, most -> count(filter, most));
    }

    /** As little as can be read of a row. */
    record Counted(UUID id) {}

    private static int count(UserFilter filter, int most) {
        return Account.find(filter.conditions(), filter.parameters())
                .project(Counted.class)
                .range(0, most - 1)
                .list()
                .size();
    }

    /** An account with what only administrators see of it; empty if there is none. */
    @Transactional
    Optional<UserView> find(String username) {
        return Account.named(username).map(UserView::of);
    }

    /**
     * Changes somebody's role, shuts or opens an account.
     *
     * @throws Refusal 404 if there is no such account, 409 if no administrator would be left
     */
    @Transactional
    UserView change(String username, UserChange change, String admin) {
        keepers.oneAtATime();
        Account account =
                Account.heldNamed(username).orElseThrow(() -> Refusal.notFound("user " + username));
        boolean wasDisabled = account.isDisabled();
        if (change.role() != null && change.role() != account.role()) {
            account.become(change.role());
            note(admin, "user.role", account, Map.of("role", change.role().name()));
        }
        if (change.disabled() != null && change.disabled() != account.isDisabled()) {
            if (change.disabled()) {
                account.disable(clock.instant().truncatedTo(ChronoUnit.MICROS));
                Credential.endAll(account.id());
                note(admin, "user.disable", account, Map.of());
            } else {
                account.enable();
                note(admin, "user.enable", account, Map.of());
            }
        }
        keepers.requireOneLeft();
        if (account.isDisabled() != wasDisabled) {
            disabled.fire(new AccountDisabled(account.id()));
        }
        return UserView.of(account);
    }

    private void note(String admin, String act, Account account, Map<String, ?> details) {
        audit.note(admin, act, "/users/" + account.username(), details);
        LOG.infof("%s by an administrator: account %s", act, account.username());
    }
}
