package org.cairnjudge.account;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** By what an identity provider's token is known to be of this account, for the export. */
@ApplicationScoped
class OwnIdentity implements PersonalData {
    private final EntityManager entities;

    @Inject
    OwnIdentity(EntityManager entities) {
        this.entities = entities;
    }

    /** As the provider says it. */
    record Kept(String issuer, String subject) {}

    @Override
    public String section() {
        return "identity";
    }

    @Override
    @Transactional
    public List<Entry> next(UUID accountId, Optional<String> after) {
        if (after.isPresent()) {
            return List.of();
        }
        List<?> rows =
                entities.createNativeQuery(
                                """
                                select issuer, subject from provided_identity
                                 where account_id = :account
                                """)
                        .setParameter("account", accountId)
                        .getResultList();
        // An account has one at most.
        return rows.stream()
                .map(row -> (Object[]) row)
                .map(row -> new Kept((String) row[0], (String) row[1]))
                .map(kept -> new Entry(kept.subject(), kept))
                .toList();
    }
}
