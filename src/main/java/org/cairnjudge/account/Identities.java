package org.cairnjudge.account;

import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.identity.AuthenticationRequestContext;
import io.quarkus.security.identity.IdentityProvider;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.runtime.QuarkusPrincipal;
import io.quarkus.security.runtime.QuarkusSecurityIdentity;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Finds out whose secret it is. Asks the database, so never on an event loop. */
@ApplicationScoped
class Identities implements IdentityProvider<ShownSecret> {
    static final String SIGNED_IN = "cairn.signed-in";

    private final AccountDesk desk;

    @Inject
    Identities(AccountDesk desk) {
        this.desk = desk;
    }

    @Override
    public Class<ShownSecret> getRequestType() {
        return ShownSecret.class;
    }

    @Override
    public Uni<SecurityIdentity> authenticate(
            ShownSecret request, AuthenticationRequestContext context) {
        return context.runBlocking(
                () ->
                        desk.bearer(request.secret())
                                .map(Identities::of)
                                .orElseThrow(AuthenticationFailedException::new));
    }

    static SecurityIdentity of(SignedIn signedIn) {
        return QuarkusSecurityIdentity.builder()
                .setPrincipal(new QuarkusPrincipal(signedIn.username()))
                .addRoles(signedIn.roles())
                .addAttribute(SIGNED_IN, signedIn)
                .build();
    }
}
