package org.cairnjudge.progress;

import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import org.cairnjudge.account.Caller;
import org.cairnjudge.http.Audience;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** How a problem is solved, for those who have solved it or given it up. */
@Path("/api/v1/problems/{slug}")
@Tag(name = "Problems")
@Produces(MediaType.APPLICATION_JSON)
public class EditorialResource {
    private final Editorials editorials;
    private final Caller caller;
    private final Audience audience;

    EditorialResource(Editorials editorials, Caller caller, Audience audience) {
        this.editorials = editorials;
        this.caller = caller;
        this.audience = audience;
    }

    @GET
    @Path("/editorial")
    @RolesAllowed("read")
    @Operation(
            operationId = "getEditorial",
            summary = "How it is solved, once the caller has solved or forfeited it",
            description =
                    "403 editorial-locked before. Administrators may always read it. Send the ETag as"
                            + " If-None-Match for a 304.")
    @APIResponseSchema(value = EditorialView.class, responseDescription = "The editorial")
    public Response editorial(
            @PathParam("slug") @Parameter(example = "stone-game-ix") String slug,
            @Context Request request) {
        EditorialView view =
                editorials.read(slug, caller.accountId(), caller.isAdmin(), audience.language());
        EntityTag tag = new EntityTag(view.digest());
        Response.ResponseBuilder known = request.evaluatePreconditions(tag);
        // If-Match is for those who change something: nobody does here.
        boolean unchanged =
                known != null
                        && known.build().getStatus()
                                == Response.Status.NOT_MODIFIED.getStatusCode();
        return (unchanged ? Response.notModified() : Response.ok(view)).tag(tag).build();
    }

    @POST
    @Path("/forfeit")
    @RolesAllowed("submit")
    @Operation(
            operationId = "forfeit",
            summary = "Give it up, so as to read its editorial",
            description =
                    "A problem that is forfeited before it is solved counts on no leaderboard, solved"
                            + " later or not. It cannot be taken back. Done again, or after having solved"
                            + " it, it changes nothing.")
    @APIResponse(responseCode = "204", description = "The editorial may be read")
    public void forfeit(@PathParam("slug") @Parameter(example = "stone-game-ix") String slug) {
        editorials.forfeit(slug, caller.accountId());
    }
}
