package org.cairnjudge.testset;

import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.cairnjudge.account.Caller;
import org.cairnjudge.http.AdminsOnly;
import org.cairnjudge.http.Ids;
import org.cairnjudge.http.Page;
import org.cairnjudge.http.Paging;
import org.cairnjudge.http.Refusal;
import org.cairnjudge.http.Violation;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Deciding on the cases that submissions found. */
@Path("/api/v1/problems/{slug}/candidates")
@Tag(name = "Administration")
@Produces(MediaType.APPLICATION_JSON)
@AdminsOnly
@SecurityRequirement(name = "token")
public class CandidateResource {
    private static final String ZIP = "application/zip";

    private final Candidates candidates;
    private final Caller caller;

    CandidateResource(Candidates candidates, Caller caller) {
        this.candidates = candidates;
        this.caller = caller;
    }

    @GET
    @Operation(
            operationId = "listCandidates",
            summary = "Cases that only a fresh test found, newest first")
    public Page<CandidateView> list(
            @PathParam("slug") String slug,
            @QueryParam("status")
                    @DefaultValue("open")
                    @Schema(
                            type = SchemaType.STRING,
                            enumeration = {"open", "accepted", "dismissed"})
                    String status,
            @BeanParam Paging paging) {
        return candidates.list(slug, status(status), paging);
    }

    private static Candidate.Status status(String name) {
        return Arrays.stream(Candidate.Status.values())
                .filter(status -> status.name().equals(name))
                .findFirst()
                .orElseThrow(
                        () ->
                                Refusal.malformed(
                                        List.of(
                                                Violation.ofQuery(
                                                        "status",
                                                        "unknown-value",
                                                        "A candidate is open, accepted or"
                                                                + " dismissed."))));
    }

    /** Which candidates. */
    record NewAcceptance(
            @NotEmpty(message = "Name at least one candidate.")
                    @Size(max = 1000, message = "At most 1,000 candidates at once.")
                    List<@NotNull(message = "An id is missing.") UUID> ids) {}

    /** What the problem's tests are now. */
    record AcceptanceView(String testsetVersion) {}

    @POST
    @Path("/accept")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "acceptCandidates",
            summary = "Lets cases join the problem's tests, all of them or none",
            description = "One new testset version; older verdicts become stale.")
    public AcceptanceView accept(@PathParam("slug") String slug, NewAcceptance body) {
        return new AcceptanceView(candidates.accept(slug, body.ids(), caller.username()));
    }

    @POST
    @Path("/{id}/accept")
    @Operation(
            operationId = "acceptCandidate",
            summary = "Lets one case join the problem's tests",
            description = "One new testset version; older verdicts become stale.")
    @APIResponseSchema(value = AcceptanceView.class, responseDescription = "It is a test now")
    @APIResponse(responseCode = "422", ref = "Invalid")
    public AcceptanceView accept(@PathParam("slug") String slug, @PathParam("id") String id) {
        return new AcceptanceView(
                candidates.accept(slug, List.of(Ids.of("candidate", id)), caller.username()));
    }

    @DELETE
    @Path("/{id}")
    @Operation(
            operationId = "dismissCandidate",
            summary = "Dismisses a case; one that had joined the tests leaves them")
    @APIResponse(responseCode = "204", description = "It is no test, and not proposed again")
    public void dismiss(@PathParam("slug") String slug, @PathParam("id") String id) {
        candidates.dismiss(slug, Ids.of("candidate", id), caller.username());
    }

    @GET
    @Path("/export")
    @Produces(ZIP)
    @Operation(
            operationId = "exportCandidates",
            summary = "The accepted cases as files for a folder of the package's data/secret")
    @APIResponse(
            responseCode = "200",
            description = "A ZIP archive of .in, .ans and .yaml files",
            content =
                    @Content(
                            mediaType = ZIP,
                            schema = @Schema(type = SchemaType.STRING, format = "binary")))
    @APIResponse(responseCode = "409", ref = "Conflict")
    public Response export(@PathParam("slug") String slug) {
        return Response.ok(candidates.archive(slug))
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        "attachment; filename=\"" + slug + "-found.zip\"")
                .build();
    }
}
