package org.cairnjudge.account;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.identity.IdentityProviderManager;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.identity.request.AuthenticationRequest;
import io.quarkus.vertx.http.runtime.security.ChallengeData;
import io.quarkus.vertx.http.runtime.security.HttpAuthenticationMechanism;
import io.quarkus.vertx.http.runtime.security.HttpCredentialTransport;
import io.quarkus.vertx.http.runtime.security.HttpSecurityUtils;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.Set;
import org.cairnjudge.http.Challenge;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Reads {@code Authorization: Bearer <token>} (source: RFC 6750, 2.1). */
@ApplicationScoped
class BearerMechanism implements HttpAuthenticationMechanism {
    private static final String SCHEME = "bearer";

    private final boolean hasProvider;

    /**
     * @param hasProvider whether tokens that are none of ours may be those of an identity provider
     */
    @Inject
    BearerMechanism(@ConfigProperty(name = "quarkus.oidc.tenant-enabled") boolean hasProvider) {
        this.hasProvider = hasProvider;
    }

    @Override
    public Uni<SecurityIdentity> authenticate(
            RoutingContext context, IdentityProviderManager identities) {
        String header = context.request().getHeader(HttpHeaders.AUTHORIZATION);
        if (header == null) {
            return Uni.createFrom().nullItem();
        }
        String[] parts = header.strip().split(" +", 2);
        if (parts.length != 2 || !parts[0].equalsIgnoreCase(SCHEME)) {
            // Another scheme is a mistake to be told, not to be taken for nobody.
            return Uni.createFrom().failure(new AuthenticationFailedException());
        }
        if (hasProvider && !Secret.looksLikeOurs(parts[1].strip())) {
            return Uni.createFrom().nullItem();
        }
        Optional<Secret> secret = Secret.ofBearer(parts[1].strip());
        if (secret.isEmpty()) {
            return Uni.createFrom().failure(new AuthenticationFailedException());
        }
        ShownSecret request = new ShownSecret(secret.get());
        HttpSecurityUtils.setRoutingContextAttribute(request, context);
        return identities.authenticate(request);
    }

    /** Before a provider's: what begins as ours does is ours. */
    @Override
    public int getPriority() {
        return HttpAuthenticationMechanism.DEFAULT_PRIORITY + 10;
    }

    @Override
    public Uni<ChallengeData> getChallenge(RoutingContext context) {
        return Uni.createFrom()
                .item(
                        new ChallengeData(
                                HttpResponseStatus.UNAUTHORIZED.code(),
                                HttpHeaderNames.WWW_AUTHENTICATE,
                                Challenge.BEARER));
    }

    @Override
    public Set<Class<? extends AuthenticationRequest>> getCredentialTypes() {
        return Set.of(ShownSecret.class);
    }

    @Override
    public Uni<HttpCredentialTransport> getCredentialTransport(RoutingContext context) {
        return Uni.createFrom()
                .item(
                        new HttpCredentialTransport(
                                HttpCredentialTransport.Type.AUTHORIZATION, SCHEME));
    }
}
