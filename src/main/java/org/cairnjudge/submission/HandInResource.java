package org.cairnjudge.submission;

import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.time.Duration;
import org.cairnjudge.account.Caller;
import org.cairnjudge.http.Audience;
import org.cairnjudge.http.Refusal;
import org.cairnjudge.http.Wait;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** Handing in solutions, in whichever of three forms suits the client. */
@Path("/api/v1/problems/{slug}/submissions")
@Tag(name = "Submissions")
@Produces(MediaType.APPLICATION_JSON)
public class HandInResource {
    private static final String JAVA_SOURCE = "text/x-java-source";

    private final Submissions submissions;
    private final Caller caller;
    private final Audience audience;

    HandInResource(Submissions submissions, Caller caller, Audience audience) {
        this.submissions = submissions;
        this.caller = caller;
        this.audience = audience;
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @RolesAllowed("submit")
    @Blocking
    @Operation(operationId = "submit", summary = "Hand in a solution")
    @APIResponseSchema(
            value = SubmissionView.class,
            responseCode = "201",
            responseDescription =
                    "Stored, and in line for a judge; with wait perhaps judged already")
    @APIResponse(responseCode = "503", ref = "Unavailable")
    public Uni<Response> submit(
            @PathParam("slug") @Parameter(example = "stone-game-ix") String slug,
            NewSubmission body,
            @BeanParam Wait wait) {
        return submit(slug, body.language(), body.source(), wait);
    }

    @POST
    @Consumes(JAVA_SOURCE)
    @RolesAllowed("submit")
    @Blocking
    @Operation(summary = "Hand in a solution")
    @APIResponseSchema(
            value = SubmissionView.class,
            responseCode = "201",
            responseDescription =
                    "Stored, and in line for a judge; with wait perhaps judged already")
    @APIResponse(responseCode = "503", ref = "Unavailable")
    public Uni<Response> submitSource(
            @PathParam("slug") @Parameter(example = "stone-game-ix") String slug,
            @QueryParam("language")
                    @DefaultValue("java")
                    @Parameter(description = "Of a bare source; other forms hold it")
                    String language,
            byte[] source,
            @BeanParam Wait wait) {
        return submit(slug, language, SourceText.decode(source), wait);
    }

    @POST
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    @RolesAllowed("submit")
    @Blocking
    @Operation(summary = "Hand in a solution")
    @APIResponseSchema(
            value = SubmissionView.class,
            responseCode = "201",
            responseDescription =
                    "Stored, and in line for a judge; with wait perhaps judged already")
    @APIResponse(responseCode = "503", ref = "Unavailable")
    public Uni<Response> submitFile(
            @PathParam("slug") @Parameter(example = "stone-game-ix") String slug,
            @RestForm @DefaultValue("java") String language,
            @RestForm("source") FileUpload source,
            @BeanParam Wait wait)
            throws IOException {
        if (source == null) {
            throw Refusal.invalid("/source", "required", "The form has no file named source.");
        }
        SourceText.checkSize(source.size());
        return submit(
                slug, language, SourceText.decode(Files.readAllBytes(source.uploadedFile())), wait);
    }

    private Uni<Response> submit(String slug, String language, String source, Wait wait) {
        Duration time = wait.time();
        Reader reader = Reader.of(caller, audience);
        SubmissionView created =
                submissions.submit(caller.accountId(), slug, language, source, reader);
        URI location = URI.create("/api/v1/submissions/" + created.id());
        return submissions
                .whenDone(created, time, reader)
                .map(view -> Response.created(location).entity(view).build());
    }
}
