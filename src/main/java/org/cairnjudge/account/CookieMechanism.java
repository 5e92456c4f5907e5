package org.cairnjudge.account;

import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.identity.IdentityProviderManager;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.identity.request.AuthenticationRequest;
import io.quarkus.security.runtime.QuarkusSecurityIdentity;
import io.quarkus.vertx.http.runtime.security.ChallengeData;
import io.quarkus.vertx.http.runtime.security.HttpAuthenticationMechanism;
import io.quarkus.vertx.http.runtime.security.HttpCredentialTransport;
import io.quarkus.vertx.http.runtime.security.HttpSecurityUtils;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.Set;
import org.cairnjudge.http.Refusal;
import org.cairnjudge.http.SessionCookie;

/**
 * Reads a session from a browser's cookie. A browser sends cookies whoever's page asks it to;
 * whatever changes something therefore also has to show a token that only our own pages can read
 * (source: OWASP, Cross-Site Request Forgery Prevention). A cookie that is no good is none: pages
 * for everybody stay readable with it.
 */
@ApplicationScoped
class CookieMechanism implements HttpAuthenticationMechanism {
    static final String CSRF_TOKEN = "cairn.csrf-token";
    static final String CSRF_HEADER = "X-CSRF-Token";

    private static final Set<HttpMethod> SAFE =
            Set.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.OPTIONS);

    private final SessionCookie cookie;

    @Inject
    CookieMechanism(SessionCookie cookie) {
        this.cookie = cookie;
    }

    @Override
    public Uni<SecurityIdentity> authenticate(
            RoutingContext context, IdentityProviderManager identities) {
        HttpServerRequest request = context.request();
        if (request.getHeader(HttpHeaders.AUTHORIZATION) != null) {
            // Only one of them counts, and which is not the browser's to say.
            return Uni.createFrom().nullItem();
        }
        Optional<Secret> secret = cookie.in(request).flatMap(Secret::ofCookie);
        if (secret.isEmpty()) {
            return Uni.createFrom().nullItem();
        }
        ShownSecret shown = new ShownSecret(secret.get());
        HttpSecurityUtils.setRoutingContextAttribute(shown, context);
        return identities
                .authenticate(shown)
                .onFailure(CookieMechanism::isNoGood)
                .recoverWithNull()
                .onItem()
                .ifNotNull()
                .transform(
                        identity -> {
                            requireCsrfToken(request, secret.get());
                            return QuarkusSecurityIdentity.builder(identity)
                                    .addAttribute(CSRF_TOKEN, secret.get().csrfToken())
                                    .build();
                        });
    }

    /** Not a database that is away: that is no reason to take somebody for nobody. */
    private static boolean isNoGood(Throwable failure) {
        return failure instanceof AuthenticationFailedException && failure.getCause() == null;
    }

    private static void requireCsrfToken(HttpServerRequest request, Secret secret) {
        if (!SAFE.contains(request.method())
                && !secret.hasCsrfToken(request.getHeader(CSRF_HEADER))) {
            throw Refusal.forbidden(
                    "csrf",
                    "With a session cookie, whatever changes something needs the header "
                            + CSRF_HEADER
                            + "; its value is csrfToken in GET /api/v1/me.");
        }
    }

    @Override
    public Uni<ChallengeData> getChallenge(RoutingContext context) {
        return Uni.createFrom().nullItem();
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
                                HttpCredentialTransport.Type.COOKIE, cookie.name()));
    }

    /** After the bearer's. */
    @Override
    public int getPriority() {
        return HttpAuthenticationMechanism.DEFAULT_PRIORITY - 1;
    }
}
