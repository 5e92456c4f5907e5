package org.cairnjudge.account;

import io.vertx.core.http.HttpServerRequest;
import jakarta.annotation.security.PermitAll;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import org.cairnjudge.http.BrieflyKept;
import org.cairnjudge.http.PublicRead;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

/** Who takes part. */
@Path("/api/v1/users")
@Produces(MediaType.APPLICATION_JSON)
@PermitAll
@Tag(name = "Accounts")
public class UserResource {
    private final AccountDesk desk;
    private final Proxies proxies;

    @Inject
    UserResource(AccountDesk desk, Proxies proxies) {
        this.desk = desk;
        this.proxies = proxies;
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "signUp", summary = "Open an account")
    @APIResponseSchema(
            value = ProfileView.class,
            responseCode = "201",
            responseDescription = "Opened; sign in with POST /sessions")
    @APIResponse(responseCode = "403", ref = "Forbidden")
    @APIResponse(responseCode = "409", ref = "Conflict")
    @APIResponse(responseCode = "429", ref = "TooManyRequests")
    public RestResponse<ProfileView> signUp(
            NewAccount account, @Context HttpServerRequest request) {
        Account opened = desk.signUp(account, proxies.clientOf(request));
        return RestResponse.ResponseBuilder.create(
                        Response.Status.CREATED,
                        ProfileView.of(opened, Achievements.Achieved.NOTHING))
                .location(URI.create("/api/v1/users/" + opened.username()))
                .build();
    }

    @GET
    @Path("{username}")
    @PublicRead
    @BrieflyKept
    @Operation(
            operationId = "getUser",
            summary =
                    "Who somebody is: counts, rank and streak; what was solved is a list of its own")
    public ProfileView user(@PathParam("username") String username) {
        return desk.profile(username);
    }
}
