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
import java.util.Optional;
import org.cairnjudge.account.Caller;
import org.cairnjudge.http.Audience;
import org.cairnjudge.http.IdempotencyKey;
import org.cairnjudge.http.Refusal;
import org.cairnjudge.http.Stored;
import org.cairnjudge.http.Wait;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** Handing in solutions, in whichever of three forms suits the client: all say the same. */
@Path("/api/v1/problems/{slug}/submissions")
@Tag(name = "Submissions")
@Produces(MediaType.APPLICATION_JSON)
@RolesAllowed("submit")
@Blocking
@APIResponse(
        responseCode = "200",
        description = "Handed in before with the same Idempotency-Key; as it is now",
        content =
                @Content(
                        mediaType = MediaType.APPLICATION_JSON,
                        schema = @Schema(implementation = SubmissionView.class)))
@APIResponse(
        responseCode = "201",
        description = "Stored, and in line for a judge; with wait perhaps judged already",
        content =
                @Content(
                        mediaType = MediaType.APPLICATION_JSON,
                        schema = @Schema(implementation = SubmissionView.class)))
@APIResponse(responseCode = "429", ref = "TooManyRequests")
@APIResponse(responseCode = "503", ref = "Unavailable")
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

    /** What is alike in all three forms. */
    private record Envelope(String slug, Wait patience, IdempotencyKey key) {}

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "submit", summary = "Hand in a solution")
    public Uni<Response> submit(
            @PathParam("slug") @Parameter(example = "stone-game-ix") String slug,
            @BeanParam Wait wait,
            @BeanParam IdempotencyKey key,
            NewSubmission body) {
        return submit(new Envelope(slug, wait, key), body.language(), body.source());
    }

    @POST
    @Consumes(JAVA_SOURCE)
    @Operation(summary = "Hand in a solution")
    public Uni<Response> submitSource(
            @PathParam("slug") @Parameter(example = "stone-game-ix") String slug,
            @BeanParam Wait wait,
            @BeanParam IdempotencyKey key,
            @QueryParam("language")
                    @DefaultValue("java")
                    @Parameter(description = "Of a bare source; other forms hold it")
                    String language,
            byte[] source) {
        return submit(new Envelope(slug, wait, key), language, SourceText.decode(source));
    }

    @POST
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    @Operation(summary = "Hand in a solution")
    public Uni<Response> submitFile(
            @PathParam("slug") @Parameter(example = "stone-game-ix") String slug,
            @BeanParam Wait wait,
            @BeanParam IdempotencyKey key,
            @RestForm @DefaultValue("java") String language,
            @RestForm("source") FileUpload source)
            throws IOException {
        if (source == null) {
            throw Refusal.invalid("/source", "required", "The form has no file named source.");
        }
        SourceText.checkSize(source.size());
        return submit(
                new Envelope(slug, wait, key),
                language,
                SourceText.decode(Files.readAllBytes(source.uploadedFile())));
    }

    private Uni<Response> submit(Envelope envelope, String language, String source) {
        Duration time = envelope.patience().time();
        Optional<String> key = envelope.key().value();
        Reader reader = Reader.of(caller, audience);
        Submissions.Receipt receipt =
                submissions.submit(
                        caller.accountId(),
                        new Submissions.HandIn(envelope.slug(), language, source),
                        key,
                        reader);
        SubmissionView handedIn = receipt.submission();
        URI location = URI.create("/api/v1/submissions/" + handedIn.id());
        return submissions
                .whenDone(handedIn, time, reader)
                .map(view -> Stored.answer(receipt.repeated(), location, view));
    }
}
