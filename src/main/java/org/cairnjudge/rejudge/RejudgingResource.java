package org.cairnjudge.rejudge;

import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Uni;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.cairnjudge.account.Caller;
import org.cairnjudge.http.AdminsOnly;
import org.cairnjudge.http.Ids;
import org.cairnjudge.http.Page;
import org.cairnjudge.http.Paging;
import org.cairnjudge.http.Stored;
import org.cairnjudge.http.Wait;
import org.cairnjudge.submission.Waiting;
import org.cairnjudge.verdict.Verdict;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Judging anew: preview, then apply or cancel. */
@Path("/api/v1/rejudgings")
@Tag(name = "Administration")
@Produces(MediaType.APPLICATION_JSON)
@AdminsOnly
@SecurityRequirement(name = "token")
public class RejudgingResource {
    private final Rejudgings rejudgings;
    private final Caller caller;

    RejudgingResource(Rejudgings rejudgings, Caller caller) {
        this.rejudgings = rejudgings;
        this.caller = caller;
    }

    /**
     * What to judge anew.
     *
     * @param verdicts only submissions that have one of these; all when there are none
     * @param since only those handed in then or later
     */
    record NewRejudging(
            @NotNull(message = "Name the problem.") @Schema(examples = "stone-game-ix")
                    String problem,
            @Schema(nullable = true) @Size(max = 8, message = "There are only eight verdicts.")
                    List<@NotNull(message = "A verdict is missing.") Verdict> verdicts,
            @Schema(nullable = true) Instant since) {}

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "rejudge",
            summary = "Judges submissions of a problem anew, without changing them yet")
    @APIResponseSchema(
            value = RejudgingView.class,
            responseCode = "201",
            responseDescription = "In line, behind all that somebody waits for")
    @APIResponse(responseCode = "409", ref = "Conflict")
    public Response begin(NewRejudging body) {
        RejudgingView begun =
                rejudgings.begin(
                        body.problem(),
                        body.verdicts() == null ? List.of() : body.verdicts(),
                        Optional.ofNullable(body.since()),
                        caller.username());
        return Stored.answer(false, URI.create("/api/v1/rejudgings/" + begun.id()), begun);
    }

    @GET
    @Operation(operationId = "listRejudgings", summary = "All rejudgings, newest first")
    public Page<RejudgingView> list(@BeanParam Paging paging) {
        return rejudgings.list(paging);
    }

    @GET
    @Path("/{id}")
    @Blocking
    @Operation(
            operationId = "getRejudging",
            summary =
                    "How far a rejudging is and what it would change; with wait, once it is judged")
    @APIResponseSchema(value = RejudgingView.class, responseDescription = "As it is now")
    public Uni<RejudgingView> get(@PathParam("id") String id, @BeanParam Wait wait) {
        Duration time = wait.time();
        return rejudgings.whenJudged(
                new Waiting.Patience(
                        Ids.of("rejudging", id), Optional.of(caller.accountId()), time));
    }

    @GET
    @Path("/{id}/changes")
    @Operation(
            operationId = "listRejudgingChanges",
            summary = "The submissions whose verdicts a rejudging changes, oldest first")
    public Page<RejudgingDesk.Change> changes(
            @PathParam("id") String id, @BeanParam Paging paging) {
        return rejudgings.changes(Ids.of("rejudging", id), paging);
    }

    @POST
    @Path("/{id}/apply")
    @Operation(
            operationId = "applyRejudging",
            summary = "Exchanges the old verdicts for the new ones, all at once")
    @APIResponseSchema(value = RejudgingView.class, responseDescription = "Applied")
    @APIResponse(responseCode = "409", ref = "Conflict")
    public RejudgingView apply(@PathParam("id") String id) {
        return rejudgings.apply(Ids.of("rejudging", id), caller.username());
    }

    @DELETE
    @Path("/{id}")
    @Operation(
            operationId = "cancelRejudging",
            summary = "Throws the new verdicts away; nothing changes")
    @APIResponse(responseCode = "204", description = "It is canceled")
    @APIResponse(responseCode = "409", ref = "Conflict")
    public void cancel(@PathParam("id") String id) {
        rejudgings.cancel(Ids.of("rejudging", id), caller.username());
    }
}
