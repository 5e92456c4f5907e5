package org.cairnjudge.http;

import io.quarkus.security.identity.SecurityIdentity;
import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.ext.Provider;

/** Before anything of the request is looked at: what is wrong with it would tell what is here. */
@Provider
@AdminsOnly
@Priority(Priorities.AUTHORIZATION)
class AdminDoor implements ContainerRequestFilter {
    private static final String ADMIN = "admin";

    private final SecurityIdentity identity;

    @Inject
    AdminDoor(SecurityIdentity identity) {
        this.identity = identity;
    }

    @Override
    public void filter(ContainerRequestContext request) {
        if (!identity.hasRole(ADMIN)) {
            throw Refusal.notFound("resource");
        }
    }
}
