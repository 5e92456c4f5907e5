package org.cairnjudge.account;

import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.identity.AuthenticationRequestContext;
import io.quarkus.security.identity.IdentityProvider;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.identity.request.TokenAuthenticationRequest;
import io.quarkus.security.runtime.QuarkusPrincipal;
import io.quarkus.security.runtime.QuarkusSecurityIdentity;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Finds out whose token it is. Asks the database, so never on an event loop. */
@ApplicationScoped
class BearerIdentities implements IdentityProvider<TokenAuthenticationRequest> {
    static final String SIGNED_IN = "cairn.signed-in";

    private final AccountDesk desk;

    @Inject
    BearerIdentities(AccountDesk desk) {
        this.desk = desk;
    }

    @Override
    public Class<TokenAuthenticationRequest> getRequestType() {
        return TokenAuthenticationRequest.class;
    }

    @Override
    public Uni<SecurityIdentity> authenticate(
            TokenAuthenticationRequest request, AuthenticationRequestContext context) {
        return context.runBlocking(() -> identify(request.getToken().getToken()));
    }

    private SecurityIdentity identify(String token) {
        SignedIn signedIn =
                Secret.read(token)
                        .flatMap(desk::bearer)
                        .orElseThrow(AuthenticationFailedException::new);
        return QuarkusSecurityIdentity.builder()
                .setPrincipal(new QuarkusPrincipal(signedIn.username()))
                .addRoles(signedIn.roles())
                .addAttribute(SIGNED_IN, signedIn)
                .build();
    }
}
