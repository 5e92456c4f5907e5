package org.cairnjudge.account;

import io.quarkus.security.UnauthorizedException;
import io.quarkus.security.identity.SecurityIdentity;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.UUID;

/**
 * Whoever sent this request. Resources inject it. Sign-in itself is demanded by
 * {@code @Authenticated} or {@code @RolesAllowed}; on a public call the caller may be nobody. To be
 * asked on a worker thread: it may have to look the token up.
 */
@RequestScoped
public class Caller {
    private final SecurityIdentity identity;

    @Inject
    Caller(SecurityIdentity identity) {
        this.identity = identity;
    }

    /**
     * Who it is, or empty for a request without a token.
     *
     * @throws io.quarkus.security.AuthenticationFailedException a 401, for a token that is no good
     */
    public Optional<SignedIn> signedIn() {
        return Optional.ofNullable(identity.<SignedIn>getAttribute(Identities.SIGNED_IN));
    }

    /** What a browser sends along with its cookie; empty for callers without a cookie. */
    Optional<String> csrfToken() {
        return Optional.ofNullable(identity.<String>getAttribute(CookieMechanism.CSRF_TOKEN));
    }

    /** The caller's account; a 401 for nobody. */
    public UUID accountId() {
        return required().accountId();
    }

    /** The caller's name; a 401 for nobody. */
    public String username() {
        return required().username();
    }

    /** Whether an administrator calls, with a credential for that; false for nobody. */
    public boolean isAdmin() {
        return signedIn().filter(SignedIn::isAdmin).isPresent();
    }

    SignedIn required() {
        return signedIn().orElseThrow(UnauthorizedException::new);
    }
}
