package org.cairnjudge.submission;

import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
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
        Reader reader = Reader.of(caller, audience);
        return submissions.when(Until.of(until), Ids.of("submission", id), time, reader);
    }

    @GET
    @Path("/{id}/source")
    @Produces(MediaType.TEXT_PLAIN + ";charset=UTF-8")
    @RolesAllowed("read")
    @Operation(
            operationId = "getSource",
            summary = "The source, byte for byte, for its owner and admins")
    public String source(@PathParam("id") String id) {
        return submissions.source(Ids.of("submission", id), Reader.of(caller, audience));
    }

    @GET
    @RolesAllowed("read")
    @Operation(
            operationId = "listSubmissions",
            summary = "The caller's own submissions, newest first")
    public Page<SubmissionView> list(
            @QueryParam("user") @DefaultValue("me") String user,
            @QueryParam("problem") String problem,
            @QueryParam("verdict") String verdict,
            @QueryParam("language") String language,
            @BeanParam Paging paging) {
        return submissions.history(
                user, problem, verdict, language, paging, Reader.of(caller, audience));
    }
}
