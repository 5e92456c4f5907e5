package org.cairnjudge.account;

import io.quarkus.security.identity.request.BaseAuthenticationRequest;

/** A secret of ours that somebody shows, to be looked up. */
final class ShownSecret extends BaseAuthenticationRequest {
    private final Secret secret;

    ShownSecret(Secret secret) {
        this.secret = secret;
    }

    Secret secret() {
        return secret;
    }
}
