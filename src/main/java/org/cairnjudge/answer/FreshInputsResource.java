package org.cairnjudge.answer;

import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import org.cairnjudge.account.Caller;
import org.cairnjudge.http.Audience;
import org.cairnjudge.http.IdempotencyKey;
import org.cairnjudge.http.Stored;
import org.cairnjudge.limit.Once;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Taking part in any language begins here: with fresh inputs to be solved. */
@Path("/api/v1/problems/{slug}/challenges")
@Tag(name = "Answers")
@Produces(MediaType.APPLICATION_JSON)
public class FreshInputsResource {
    /** Whoever asks for a challenge wants its inputs: picking them takes a moment. */
    private static final Duration PICKING = Duration.ofSeconds(10);

    private final Challenges challenges;
    private final Caller caller;
    private final Audience audience;

    FreshInputsResource(Challenges challenges, Caller caller, Audience audience) {
        this.challenges = challenges;
        this.caller = caller;
        this.audience = audience;
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @RolesAllowed("submit")
    @Blocking
    @Operation(
            operationId = "openChallenge",
            summary = "Get fresh inputs to be solved in any language")
    @APIResponseSchema(
            value = ChallengeView.class,
            responseCode = "201",
            responseDescription = "Open, or still preparing if picking the inputs takes long")
    @APIResponse(
            responseCode = "200",
            description = "The same, opened before with this Idempotency-Key",
            content = @Content(schema = @Schema(implementation = ChallengeView.class)))
    @APIResponse(responseCode = "429", ref = "TooManyRequests")
    @APIResponse(responseCode = "503", ref = "Unavailable")
    public Uni<Response> open(
            @PathParam("slug") @Parameter(example = "stone-game-ix") String slug,
            NewChallenge body,
            @BeanParam IdempotencyKey key) {
        Once.Outcome opened =
                challenges.open(
                        new Challenges.Wish(caller.accountId(), key.value()),
                        slug,
                        body.difficulty());
        return challenges
                .whenSettledIfPossible(
                        caller.accountId(), opened.id(), PICKING, audience.language())
                .map(view -> Stored.answer(opened.repeated(), view.location(), view));
    }
}
