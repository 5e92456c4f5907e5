package org.cairnjudge.account;

import io.vertx.core.http.HttpServerRequest;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

/** Signing in and out. */
@Path("/api/v1/sessions")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Accounts")
public class SessionResource {
    private final AccountDesk desk;
    private final Caller caller;

    @Inject
    SessionResource(AccountDesk desk, Caller caller) {
        this.desk = desk;
        this.caller = caller;
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @PermitAll
    @Operation(
            operationId = "signIn",
            summary = "Sign in",
            description = "Send the token as `Authorization: Bearer <token>` from then on.")
    @APIResponseSchema(
            value = SessionView.class,
            responseCode = "201",
            responseDescription = "Signed in")
    @APIResponse(responseCode = "401", ref = "Unauthenticated")
    @APIResponse(responseCode = "403", ref = "Forbidden")
    @APIResponse(responseCode = "429", ref = "TooManyRequests")
    public RestResponse<SessionView> signIn(
            NewSession session, @Context HttpServerRequest request) {
        SessionView begun =
                desk.signIn(session, new Address(request.remoteAddress().hostAddress()));
        return RestResponse.ResponseBuilder.create(Response.Status.CREATED, begun)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    @DELETE
    @Path("current")
    @RolesAllowed(Scope.IS_SESSION)
    @Operation(operationId = "signOut", summary = "Sign out")
    @APIResponse(responseCode = "204", description = "This session has ended")
    public void signOut() {
        desk.endSession(caller.required());
    }

    @DELETE
    @RolesAllowed(Scope.IS_SESSION)
    @Operation(operationId = "signOutEverywhere", summary = "End all sessions of the caller")
    @APIResponse(
            responseCode = "204",
            description = "All sessions have ended, this one too; named tokens stay")
    public void signOutEverywhere() {
        desk.endAllSessions(caller.required());
    }
}
