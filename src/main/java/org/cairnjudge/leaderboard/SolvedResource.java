package org.cairnjudge.leaderboard;

import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.cairnjudge.http.BrieflyKept;
import org.cairnjudge.http.Page;
import org.cairnjudge.http.Paging;
import org.cairnjudge.http.PublicRead;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** What somebody has solved, for anyone to see. */
@Path("/api/v1/users/{username}/solved")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Accounts")
public class SolvedResource {
    private final Profiles profiles;

    SolvedResource(Profiles profiles) {
        this.profiles = profiles;
    }

    @GET
    @PublicRead
    @BrieflyKept(parameters = "limit")
    @Operation(
            operationId = "listSolved",
            summary = "The problems that a user has solved, the latest first",
            description =
                    "Without those whose editorial was asked for before they were solved: they do not count.")
    public Page<SolvedView> solved(
            @PathParam("username") String username, @BeanParam Paging paging) {
        return profiles.solved(username, paging);
    }
}
