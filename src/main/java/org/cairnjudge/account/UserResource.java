package org.cairnjudge.account;

import io.vertx.core.http.HttpServerRequest;
import jakarta.annotation.security.PermitAll;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.cairnjudge.http.AdminsOnly;
import org.cairnjudge.http.BrieflyKept;
import org.cairnjudge.http.Page;
import org.cairnjudge.http.Paging;
import org.cairnjudge.http.PublicRead;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

/** Who takes part. */
@Path("/api/v1/users")
@Produces(MediaType.APPLICATION_JSON)
@PermitAll
public class UserResource {
    private final AccountDesk desk;
    private final Members members;
    private final Proxies proxies;
    private final Caller caller;

    @Inject
    UserResource(AccountDesk desk, Members members, Proxies proxies, Caller caller) {
        this.desk = desk;
        this.members = members;
        this.caller = caller;
        this.proxies = proxies;
    }

    @POST
    @Tag(name = "Accounts")
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
                        ProfileView.of(opened, Achievements.Achieved.NOTHING, Optional.empty()))
                .header(HttpHeaders.LOCATION, "/api/v1/users/" + opened.username())
                .build();
    }

    @GET
    @Path("{username}")
    @PublicRead
    @BrieflyKept
    @Tag(name = "Accounts")
    @Operation(
            operationId = "getUser",
            summary =
                    "Who somebody is: counts, rank and streak; what was solved is a list of its own")
    public ProfileView user(@PathParam("username") @Parameter(example = "ada") String username) {
        return desk.profile(username, caller.isAdmin());
    }

    @GET
    @AdminsOnly
    @Tag(name = "Administration")
    @SecurityRequirement(name = "token")
    @Operation(operationId = "listUsers", summary = "All accounts, newest first")
    public Page<UserView> list(
            @QueryParam("q") @Parameter(description = "Names that begin so") String beginning,
            @QueryParam("role")
                    @Schema(
                            type = SchemaType.STRING,
                            enumeration = {"user", "admin"})
                    String role,
            @QueryParam("disabled") @Schema(type = SchemaType.BOOLEAN) String disabled,
            @BeanParam Paging paging) {
        return members.list(UserFilter.read(beginning, role, disabled), paging);
    }

    @PATCH
    @Path("{username}")
    @Consumes(MediaType.APPLICATION_JSON)
    @AdminsOnly
    @Tag(name = "Administration")
    @SecurityRequirement(name = "token")
    @Operation(
            operationId = "changeUser",
            summary = "Change somebody's role, disable or enable an account",
            description =
                    "What is left out stays as it is. Disabling ends all sessions and tokens at"
                            + " once; what is being judged is judged to its end.")
    @APIResponse(responseCode = "200", description = "As it is now")
    @APIResponse(responseCode = "409", ref = "Conflict")
    public UserView change(
            @PathParam("username") @Parameter(example = "ada") String username, UserChange change) {
        return members.change(username, change, caller.username());
    }
}
