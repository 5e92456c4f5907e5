package org.cairnjudge.answer;

import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.cairnjudge.account.Caller;
import org.cairnjudge.http.Audience;
import org.cairnjudge.http.Ids;
import org.cairnjudge.http.Page;
import org.cairnjudge.http.Paging;
import org.cairnjudge.http.Wait;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Reading challenges, and what became of them. */
@Path("/api/v1/challenges")
@Tag(name = "Answers")
@Produces(MediaType.APPLICATION_JSON)
public class ChallengeResource {
    private final Challenges challenges;
    private final Caller caller;
    private final Audience audience;

    ChallengeResource(Challenges challenges, Caller caller, Audience audience) {
        this.challenges = challenges;
        this.caller = caller;
        this.audience = audience;
    }

    @GET
    @Path("/{id}")
    @RolesAllowed("read")
    @Blocking
    @Operation(
            operationId = "getChallenge",
            summary = "A challenge of the caller's; with wait, as soon as it is checked")
    public Uni<ChallengeView> get(@PathParam("id") String id, @BeanParam Wait wait) {
        return challenges.whenSettled(
                caller.accountId(), Ids.of("challenge", id), wait.time(), audience.language());
    }

    @GET
    @Path("/{id}/inputs")
    @RolesAllowed("read")
    @Produces(MediaType.TEXT_PLAIN + ";charset=UTF-8")
    @Operation(operationId = "getInputs", summary = "The inputs as text, one JSON object a line")
    @APIResponseSchema(value = String.class, responseDescription = "The inputs")
    @APIResponse(responseCode = "409", ref = "Conflict")
    @APIResponse(responseCode = "410", ref = "Gone")
    public Response inputs(@PathParam("id") String id) {
        UUID challenge = Ids.of("challenge", id);
        return Response.ok(challenges.inputs(caller.accountId(), challenge))
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        "attachment; filename=\"inputs-" + challenge + ".txt\"")
                .build();
    }

    @GET
    @RolesAllowed("read")
    @Operation(
            operationId = "listChallenges",
            summary = "The caller's own challenges, newest first, without their inputs")
    public Page<ChallengeView> list(@BeanParam Paging paging) {
        return challenges.history(caller.accountId(), paging, audience.language());
    }
}
