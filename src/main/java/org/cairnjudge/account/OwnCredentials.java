package org.cairnjudge.account;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Sessions and tokens, for the export; of their secrets nothing is kept that could be shown. */
@ApplicationScoped
class OwnCredentials implements PersonalData {
    private static final int AT_ONCE = 100;

    /** A session or a token. */
    record Kept(
            UUID id,
            Credential.Kind kind,
            String name,
            Set<Scope> scopes,
            Instant createdAt,
            Instant expiresAt,
            Optional<Instant> lastUsedAt) {
        static Kept of(Credential credential) {
            return new Kept(
                    credential.id(),
                    credential.kind(),
                    credential.name(),
                    credential.scopes(),
                    credential.createdAt(),
                    credential.expiresAt(),
                    credential.lastUsedAt());
        }
    }

    @Override
    public String section() {
        return "credentials";
    }

    @Override
    @Transactional
    public List<Entry> next(UUID accountId, Optional<String> after) {
        return Credential.after(accountId, after.map(UUID::fromString), AT_ONCE).stream()
                .map(credential -> new Entry(credential.id().toString(), Kept.of(credential)))
                .toList();
    }
}
