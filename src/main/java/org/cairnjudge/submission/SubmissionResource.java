package org.cairnjudge.submission;

import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Duration;
import org.cairnjudge.account.Caller;
import org.cairnjudge.http.Audience;
import org.cairnjudge.http.Ids;
import org.cairnjudge.http.Page;
import org.cairnjudge.http.Paging;
import org.cairnjudge.http.Wait;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Reading what became of submissions. */
@Path("/api/v1/submissions")
@Tag(name = "Submissions")
@Produces(MediaType.APPLICATION_JSON)
public class SubmissionResource {
    private final Submissions submissions;
    private final Caller caller;
    private final Audience audience;

    SubmissionResource(Submissions submissions, Caller caller, Audience audience) {
        this.submissions = submissions;
        this.caller = caller;
        this.audience = audience;
    }

    @GET
    @Path("/{id}")
    @Blocking
    @Operation(
            operationId = "getSubmission",
            summary = "A submission; with wait, as soon as it is judged",
            description =
                    "Its owner and admins see more of it than others. A wrong answer, a run-time error or a"
                            + " time limit comes with its counterexample as it was met; a smaller one is looked"
                            + " for afterwards, and until=explained waits for that.")
    @APIResponseSchema(value = SubmissionView.class, responseDescription = "As it is now")
    @APIResponse(responseCode = "401", ref = "Unauthenticated")
    public Uni<SubmissionView> get(
            @PathParam("id") String id,
            @BeanParam Wait wait,
            @QueryParam("until")
                    @DefaultValue("done")
                    @Parameter(
                            description = "What to wait for",
                            schema =
                                    @Schema(
                                            type = SchemaType.STRING,
                                            enumeration = {"done", "explained"},
                                            defaultValue = "done"))
                    String until) {
        Duration time = wait.time();
        Reader reader = Reader.ofWhoMayRead(caller, audience);
        return submissions.when(Until.of(until), Ids.of("submission", id), time, reader);
    }

    @GET
    @Path("/{id}/source")
    @Produces(MediaType.TEXT_PLAIN + ";charset=UTF-8")
    @RolesAllowed("read")
    @Operation(
            operationId = "getSource",
            summary = "The source, byte for byte",
            description =
                    "For its owner and admins; for others once they have solved the problem, if the owner"
                            + " shares sources.")
    public String source(@PathParam("id") String id) {
        return submissions.source(Ids.of("submission", id), Reader.of(caller, audience));
    }

    @DELETE
    @Path("/{id}")
    @RolesAllowed("submit")
    @Operation(
            operationId = "cancelSubmission",
            summary = "Cancel a submission that is still queued",
            description =
                    "Only its owner may. One that is canceled already is answered in the same way; once a"
                            + " judge has begun it, it is too late (409 not-queued).")
    @APIResponseSchema(value = SubmissionView.class, responseDescription = "Canceled")
    @APIResponse(responseCode = "409", ref = "Conflict")
    public SubmissionView cancel(@PathParam("id") String id) {
        return submissions.cancel(Ids.of("submission", id), Reader.of(caller, audience));
    }

    @GET
    @RolesAllowed("read")
    @Operation(
            operationId = "listSubmissions",
            summary = "One user's submissions, newest first",
            description = "Of others, only what everybody may see.")
    public Page<SubmissionView> list(
            @QueryParam("user")
                    @DefaultValue("me")
                    @Parameter(description = "A user's name, or me", example = "me")
                    String user,
            @QueryParam("problem") @Parameter(example = "stone-game-ix") String problem,
            @QueryParam("verdict")
                    @Parameter(
                            schema =
                                    @Schema(
                                            type = SchemaType.STRING,
                                            enumeration = {
                                                "AC", "CE", "WA", "TLE", "MLE", "OLE", "RTE", "JE"
                                            }))
                    String verdict,
            @QueryParam("language")
                    @Parameter(
                            description = "Such as java17; java is the newest",
                            example = "java17")
                    String language,
            @QueryParam("status")
                    @Parameter(
                            schema =
                                    @Schema(
                                            type = SchemaType.STRING,
                                            enumeration = {
                                                "queued",
                                                "compiling",
                                                "running",
                                                "done",
                                                "canceled"
                                            }))
                    String status,
            @BeanParam Paging paging) {
        return submissions.history(
                new Submissions.Wanted(user, problem, verdict, language, status),
                paging,
                Reader.of(caller, audience));
    }
}
