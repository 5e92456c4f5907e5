package org.cairnjudge.trial;

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
import java.util.Optional;
import org.cairnjudge.account.Caller;
import org.cairnjudge.http.Audience;
import org.cairnjudge.http.IdempotencyKey;
import org.cairnjudge.http.Stored;
import org.cairnjudge.http.Wait;
import org.cairnjudge.limit.Once;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Trying a source before it is handed in. */
@Path("/api/v1/problems/{slug}/runs")
@Tag(name = "Trials")
@Produces(MediaType.APPLICATION_JSON)
public class TrialResource {
    private final Trials trials;
    private final Caller caller;
    private final Audience audience;

    TrialResource(Trials trials, Caller caller, Audience audience) {
        this.trials = trials;
        this.caller = caller;
        this.audience = audience;
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @RolesAllowed("submit")
    @Blocking
    @Operation(
            operationId = "run",
            summary = "Try a source on the samples, or on inputs of your own",
            description =
                    "It counts nowhere, and is deleted after a day. Inputs are validated, all at once. Answers"
                            + " to inputs of your own are compared with the right ones where that gives no"
                            + " challenge away: up to 30 values each, and while you have no open challenge of"
                            + " this problem.")
    @APIResponseSchema(
            value = TrialView.class,
            responseCode = "201",
            responseDescription = "Stored, and in line for a judge; with wait perhaps done already")
    @APIResponse(
            responseCode = "200",
            description = "The trial that this Idempotency-Key began before",
            content = @Content(schema = @Schema(implementation = TrialView.class)))
    @APIResponse(responseCode = "429", ref = "TooManyRequests")
    @APIResponse(responseCode = "503", ref = "Unavailable")
    public Uni<Response> run(
            @PathParam("slug") @Parameter(example = "stone-game-ix") String slug,
            NewTrial body,
            @BeanParam IdempotencyKey key,
            @BeanParam Wait wait) {
        Duration time = wait.time();
        Optional<String> named = key.value();
        Trials.Reader reader =
                new Trials.Reader(caller.accountId(), caller.isAdmin(), audience.language());
        Once.Outcome outcome = trials.open(caller.accountId(), slug, body, named);
        return trials.whenDoneIfPossible(outcome.id(), time, reader)
                .map(view -> Stored.answer(outcome.repeated(), view.location(), view));
    }
}
