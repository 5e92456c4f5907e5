package org.cairnjudge.account;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** The account itself, for its export. */
@ApplicationScoped
class OwnAccount implements PersonalData {
    @Override
    public String section() {
        return "account";
    }

    @Override
    @Transactional
    public List<Entry> next(UUID accountId, Optional<String> after) {
        return after.isPresent()
                ? List.of()
                : Account.<Account>findByIdOptional(accountId).stream()
                        .map(
                                account ->
                                        new Entry(
                                                account.username(),
                                                AccountView.of(
                                                        account, Set.of(), Optional.empty())))
                        .toList();
    }
}
