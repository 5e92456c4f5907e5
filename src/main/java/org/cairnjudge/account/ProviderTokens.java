package org.cairnjudge.account;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.identity.AuthenticationRequestContext;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.identity.SecurityIdentityAugmentor;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.Base64;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.jwt.JsonWebToken;

/**
 * Turns whom the framework has verified by a token of an identity provider into a caller with an
 * account. Nothing comes here while there is no provider.
 */
@ApplicationScoped
class ProviderTokens implements SecurityIdentityAugmentor {
    private final Arrivals arrivals;
    private final ObjectMapper json;
    private final String nameClaim;
    private final Optional<String> adminClaim;
    private final Optional<String> adminValue;

    @Inject
    ProviderTokens(
            Arrivals arrivals,
            ObjectMapper json,
            @ConfigProperty(name = "cairn.oidc.name-claim") String nameClaim,
            @ConfigProperty(name = "cairn.oidc.admin-claim") Optional<String> adminClaim,
            @ConfigProperty(name = "cairn.oidc.admin-value") Optional<String> adminValue) {
        if (adminClaim.isPresent() != adminValue.isPresent()) {
            throw new IllegalArgumentException(
                    "cairn.oidc.admin-claim and cairn.oidc.admin-value mean nothing alone");
        }
        this.arrivals = arrivals;
        this.json = json;
        this.nameClaim = nameClaim;
        this.adminClaim = adminClaim;
        this.adminValue = adminValue;
    }

    @Override
    public Uni<SecurityIdentity> augment(
            SecurityIdentity identity, AuthenticationRequestContext context) {
        if (!(identity.getPrincipal() instanceof JsonWebToken token)) {
            return Uni.createFrom().item(identity);
        }
        return context.runBlocking(() -> Identities.of(arrivals.signIn(who(token))));
    }

    private ProvidedIdentity who(JsonWebToken token) {
        if (token.getIssuer() == null || token.getSubject() == null) {
            throw new AuthenticationFailedException();
        }
        JsonNode claims = claims(token);
        boolean admin =
                adminClaim
                        .filter(claim -> values(claims, claim).anyMatch(this::isAdmin))
                        .isPresent();
        return new ProvidedIdentity(
                token.getIssuer(),
                token.getSubject(),
                values(claims, nameClaim).findFirst().orElse(""),
                admin);
    }

    private boolean isAdmin(String value) {
        return adminValue.filter(value::equals).isPresent();
    }

    /** A claim's texts, whether there are one or many; a path with / leads into objects. */
    private static Stream<String> values(JsonNode claims, String claim) {
        JsonNode found = claims.has(claim) ? claims.get(claim) : claims.at("/" + claim);
        return StreamSupport.stream(
                        found.isArray() ? found.spliterator() : Stream.of(found).spliterator(),
                        false)
                .filter(JsonNode::isTextual)
                .map(JsonNode::textValue);
    }

    /** Its signature has been verified: this only reads. */
    private JsonNode claims(JsonWebToken token) {
        try {
            String[] parts = token.getRawToken().split("\\.", -1);
            return json.readTree(Base64.getUrlDecoder().decode(parts[1]));
        } catch (IOException | IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
            throw new AuthenticationFailedException(e);
        }
    }
}
