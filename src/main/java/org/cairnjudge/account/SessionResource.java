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
import java.time.Duration;
import org.cairnjudge.http.Origin;
import org.cairnjudge.http.SessionCookie;
import org.eclipse.microprofile.config.inject.ConfigProperty;
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
    private final Proxies proxies;
    private final SessionCookie cookie;
    private final Duration lifetime;
    private final Caller caller;

    @Inject
    SessionResource(
            AccountDesk desk,
            Proxies proxies,
            SessionCookie cookie,
            @ConfigProperty(name = "cairn.session.lifetime") Duration lifetime,
            Caller caller) {
        this.desk = desk;
        this.proxies = proxies;
        this.cookie = cookie;
        this.lifetime = lifetime;
        this.caller = caller;
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @PermitAll
    @Operation(
            operationId = "signIn",
            summary = "Sign in",
            description =
                    "Send the token as `Authorization: Bearer <token>` from then on. A browser asks"
                            + " with `cookie: true` for a session in a cookie instead; whatever"
                            + " changes something then needs the header `X-CSRF-Token`.")
    @APIResponseSchema(
            value = SessionView.class,
            responseCode = "201",
            responseDescription = "Signed in")
    @APIResponse(responseCode = "401", ref = "Unauthenticated")
    @APIResponse(responseCode = "403", ref = "Forbidden")
    @APIResponse(responseCode = "429", ref = "TooManyRequests")
    public RestResponse<SessionView> signIn(
            NewSession session, @Context HttpServerRequest request) {
        if (session.inCookie()) {
            // Else a foreign page could sign somebody in as somebody else, and read along.
            Origin.requireOwn(request);
        }
        AccountDesk.NewlyBegun begun = desk.signIn(session, proxies.clientOf(request));
        if (!session.inCookie()) {
            return created(SessionView.ofBearer(begun)).build();
        }
        return created(SessionView.ofCookie(begun))
                .header(HttpHeaders.SET_COOKIE, cookie.given(begun.secret().reveal(), lifetime))
                .build();
    }

    private static RestResponse.ResponseBuilder<SessionView> created(SessionView view) {
        return RestResponse.ResponseBuilder.create(Response.Status.CREATED, view)
                .header(HttpHeaders.CACHE_CONTROL, "no-store");
    }

    @DELETE
    @Path("current")
    @RolesAllowed(Scope.IS_SESSION)
    @Operation(operationId = "signOut", summary = "Sign out")
    @APIResponse(responseCode = "204", description = "This session has ended")
    public RestResponse<Void> signOut() {
        desk.endSession(caller.required());
        return cookie.takenFrom(caller.csrfToken());
    }

    @DELETE
    @RolesAllowed(Scope.IS_SESSION)
    @Operation(operationId = "signOutEverywhere", summary = "End all sessions of the caller")
    @APIResponse(
            responseCode = "204",
            description = "All sessions have ended, this one too; named tokens stay")
    public RestResponse<Void> signOutEverywhere() {
        desk.endAllSessions(caller.required());
        return cookie.takenFrom(caller.csrfToken());
    }
}
