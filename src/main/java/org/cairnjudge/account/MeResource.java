package org.cairnjudge.account;

import io.quarkus.security.Authenticated;
import io.smallrye.common.annotation.Blocking;
import io.vertx.core.http.HttpServerRequest;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.cairnjudge.http.Page;
import org.cairnjudge.http.Paging;
import org.cairnjudge.http.SessionCookie;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestMulti;
import org.jboss.resteasy.reactive.RestResponse;

/** The caller's own account. */
@Path("/api/v1/me")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Accounts")
public class MeResource {
    private final AccountDesk desk;
    private final Exports exports;
    private final Proxies proxies;
    private final SessionCookie cookie;
    private final Caller caller;

    @Inject
    MeResource(
            AccountDesk desk,
            Exports exports,
            Proxies proxies,
            SessionCookie cookie,
            Caller caller) {
        this.desk = desk;
        this.exports = exports;
        this.cookie = cookie;
        this.proxies = proxies;
        this.caller = caller;
    }

    @GET
    @Authenticated
    @Operation(operationId = "getMe", summary = "Who the caller is and what its token allows")
    public AccountView me() {
        return desk.account(caller.required(), caller.csrfToken());
    }

    @PATCH
    @Consumes(MediaType.APPLICATION_JSON)
    @RolesAllowed(Scope.IS_SESSION)
    @Operation(
            operationId = "changeMe",
            summary = "Change what others may see of the caller",
            description = "What is left out stays as it is.")
    public AccountView changeMe(AccountChange change) {
        return desk.change(caller.required(), change, caller.csrfToken());
    }

    @DELETE
    @Consumes(MediaType.APPLICATION_JSON)
    @RolesAllowed(Scope.IS_SESSION)
    @Operation(
            operationId = "deleteMe",
            summary = "Delete the account and all that is its own",
            description =
                    "At once and for good: submissions, challenges, tokens and the place on the"
                            + " leaderboard go with it. Whoever has a password confirms with it;"
                            + " for others the body is `{}`.")
    @APIResponse(responseCode = "204", description = "Deleted")
    @APIResponse(responseCode = "409", ref = "Conflict")
    @APIResponse(responseCode = "429", ref = "TooManyRequests")
    public RestResponse<Void> deleteMe(
            ConfirmingPassword confirmation, @Context HttpServerRequest request) {
        desk.delete(caller.required(), confirmation, proxies.clientOf(request));
        return cookie.takenFrom(caller.csrfToken());
    }

    @GET
    @Path("export")
    @RolesAllowed(Scope.IS_SESSION)
    @Operation(
            operationId = "exportMe",
            summary = "Everything that is kept of the caller",
            description = "One JSON object with an array for each kind of thing; streamed.")
    @APIResponse(
            responseCode = "200",
            description = "As a file",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            schema = @Schema(implementation = Exported.class)))
    @APIResponse(responseCode = "429", ref = "TooManyRequests")
    @Blocking
    public RestMulti<Exports.Piece> export() {
        return RestMulti.fromMultiData(exports.of(caller.accountId()))
                .encodeAsJsonArray(false)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        "attachment; filename=\"cairn-" + caller.username() + ".json\"")
                .build();
    }

    @PUT
    @Path("password")
    @Consumes(MediaType.APPLICATION_JSON)
    @RolesAllowed(Scope.IS_SESSION)
    @Operation(
            operationId = "changePassword",
            summary = "Change the password",
            description = "Ends all other sessions and all tokens of the caller.")
    @APIResponse(responseCode = "204", description = "Changed")
    @APIResponse(responseCode = "429", ref = "TooManyRequests")
    public void changePassword(NewPassword change, @Context HttpServerRequest request) {
        desk.changePassword(caller.required(), change, proxies.clientOf(request));
    }

    @GET
    @Path("tokens")
    @RolesAllowed(Scope.IS_SESSION)
    @Operation(operationId = "listTokens", summary = "The caller's named tokens, newest first")
    public Page<TokenView> tokens(@BeanParam Paging paging) {
        return desk.tokens(caller.required(), paging);
    }

    @POST
    @Path("tokens")
    @Consumes(MediaType.APPLICATION_JSON)
    @RolesAllowed(Scope.IS_SESSION)
    @Operation(
            operationId = "createToken",
            summary = "Make a named token",
            description = "For programs. The token itself is in this answer and never shown again.")
    @APIResponseSchema(value = TokenView.class, responseCode = "201", responseDescription = "Made")
    @APIResponse(responseCode = "409", ref = "Conflict")
    public RestResponse<TokenView> createToken(NewToken token) {
        return RestResponse.ResponseBuilder.create(
                        Response.Status.CREATED, desk.createToken(caller.required(), token))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    @DELETE
    @Path("tokens/{id}")
    @RolesAllowed(Scope.IS_SESSION)
    @Operation(operationId = "revokeToken", summary = "End a named token")
    @APIResponse(responseCode = "204", description = "Ended")
    public void revokeToken(@PathParam("id") UUID id) {
        desk.revokeToken(caller.required(), id);
    }

    /** What an export is, for the document: an array of objects for each kind of thing. */
    @Schema(
            type = SchemaType.OBJECT,
            additionalProperties = Object[].class,
            examples = "{\"account\": [{\"username\": \"ada\"}], \"submissions\": []}")
    interface Exported {}
}
