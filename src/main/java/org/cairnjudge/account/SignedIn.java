package org.cairnjudge.account;

import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Who is calling and with what.
 *
 * @param credentialId empty for somebody whom an identity provider vouches for
 * @param scopes what the credential allows, less what the account's role does not hold
 */
public record SignedIn(
        UUID accountId,
        String username,
        Optional<UUID> credentialId,
        boolean bySession,
        Set<Scope> scopes) {
    public SignedIn {
        scopes = Set.copyOf(scopes);
    }

    static SignedIn with(Credential credential) {
        Account account = credential.account();
        return new SignedIn(
                account.id(),
                account.username(),
                Optional.of(credential.id()),
                credential.kind() == Credential.Kind.SESSION,
                credential.scopes());
    }

    /** Whether an administrator calls, with a credential for that. */
    public boolean isAdmin() {
        return scopes.contains(Scope.ADMIN);
    }

    Set<String> roles() {
        Stream<String> session = bySession ? Stream.of(Scope.IS_SESSION) : Stream.empty();
        return Stream.concat(scopes.stream().map(Scope::role), session)
                .collect(Collectors.toUnmodifiableSet());
    }
}
