package org.cairnjudge.submission;

import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
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
import java.util.UUID;
import org.cairnjudge.account.Caller;
import org.cairnjudge.http.Audience;
import org.cairnjudge.http.Page;
import org.cairnjudge.http.Paging;
import org.cairnjudge.http.Refusal;
import org.cairnjudge.http.TextLanguage;
import org.cairnjudge.http.Wait;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** Handing in solutions and reading what became of them. */
@Path("/api/v1")
@Tag(name = "Submissions")
@Produces(MediaType.APPLICATION_JSON)
public class SubmissionResource {
    private static final String JAVA_SOURCE = "text/x-java-source";

    private final Submissions submissions;
    private final Caller caller;
    private final Audience audience;

    SubmissionResource(Submissions submissions, Caller caller, Audience audience) {
        this.submissions = submissions;
        this.caller = caller;
        this.audience = audience;
    }

    @POST
    @Path("/problems/{slug}/submissions")
    @Consumes(MediaType.APPLICATION_JSON)
    @RolesAllowed("submit")
    @Blocking
    @Operation(summary = "Hand in a solution")
    public Uni<Response> submit(
            @PathParam("slug") String slug, NewSubmission body, @BeanParam Wait wait) {
        return submit(slug, body.language(), body.source(), wait);
    }

    @POST
    @Path("/problems/{slug}/submissions")
    @Consumes(JAVA_SOURCE)
    @RolesAllowed("submit")
    @Blocking
    @Operation(summary = "Hand in a solution as its bare source")
    public Uni<Response> submitSource(
            @PathParam("slug") String slug,
            @QueryParam("language") @DefaultValue("java") String language,
            byte[] source,
            @BeanParam Wait wait) {
        return submit(slug, language, SourceText.decode(source), wait);
    }

    @POST
    @Path("/problems/{slug}/submissions")
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    @RolesAllowed("submit")
    @Blocking
    @Operation(summary = "Hand in a solution as a file")
    public Uni<Response> submitFile(
            @PathParam("slug") String slug,
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
        Reader reader = reader();
        SubmissionView created =
                submissions.submit(caller.accountId(), slug, language, source, reader);
        URI location = URI.create("/api/v1/submissions/" + created.id());
        return submissions
                .whenDone(created.id(), time, reader)
                .map(view -> Response.created(location).entity(view).build());
    }

    @GET
    @Path("/submissions/{id}")
    @Blocking
    @Operation(summary = "A submission; with wait, as soon as it is judged")
    public Uni<SubmissionView> get(@PathParam("id") String id, @BeanParam Wait wait) {
        Duration time = wait.time();
        Reader reader = reader();
        return submissions.whenDone(id(id), time, reader);
    }

    @GET
    @Path("/submissions/{id}/source")
    @Produces(MediaType.TEXT_PLAIN + ";charset=UTF-8")
    @RolesAllowed("read")
    @Operation(summary = "The source, byte for byte, for its owner and admins")
    public String source(@PathParam("id") String id) {
        return submissions.source(id(id), reader());
    }

    @GET
    @Path("/submissions")
    @RolesAllowed("read")
    @Operation(summary = "The caller's own submissions, newest first")
    public Page<SubmissionView> list(
            @QueryParam("user") @DefaultValue("me") String user,
            @QueryParam("problem") String problem,
            @QueryParam("verdict") String verdict,
            @QueryParam("language") String language,
            @BeanParam Paging paging) {
        return submissions.history(user, problem, verdict, language, paging, reader());
    }

    private Reader reader() {
        TextLanguage language = audience.language();
        return caller.signedIn()
                .map(known -> new Reader(known.accountId(), known.isAdmin(), language))
                .orElseGet(() -> new Reader(null, false, language));
    }

    private static UUID id(String id) {
        try {
            return UUID.fromString(id);
        } catch (IllegalArgumentException e) {
            throw Refusal.notFound("submission " + id);
        }
    }
}
