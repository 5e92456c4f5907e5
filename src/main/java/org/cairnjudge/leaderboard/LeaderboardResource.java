package org.cairnjudge.leaderboard;

import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.cairnjudge.account.Caller;
import org.cairnjudge.http.BrieflyKept;
import org.cairnjudge.http.Page;
import org.cairnjudge.http.Paging;
import org.cairnjudge.http.PublicRead;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Who has solved most; and for one problem, whose accepted solution is the fastest. */
@Path("/api/v1/leaderboard")
@Tag(name = "Leaderboard")
@Produces(MediaType.APPLICATION_JSON)
public class LeaderboardResource {
    private static final String LANGUAGE =
            "Only what was solved by programs in this language, such as java17";

    private final Boards boards;
    private final Caller caller;

    LeaderboardResource(Boards boards, Caller caller) {
        this.boards = boards;
        this.caller = caller;
    }

    @GET
    @PublicRead
    @BrieflyKept(parameters = {"period", "problem", "language", "limit", "includeTotal"})
    @Operation(
            operationId = "getLeaderboard",
            summary = "The board of all problems, or with problem= the fastest solutions of one",
            description =
                    "By problems solved (more), then attempts (fewer); within a rank, who improved last the earlier,"
                            + " then by name. Month and week are the present ones, in UTC, the week from Monday on."
                            + " A problem whose editorial was asked for before it was solved counts on no board.")
    @APIResponse(
            responseCode = "200",
            description = "Standings; with problem= run times, the fastest first",
            content = @Content(schema = @Schema(implementation = BoardPage.class)))
    @APIResponse(responseCode = "404", ref = "NotFound")
    public Page<?> board(
            @QueryParam("period")
                    @DefaultValue("all")
                    @Parameter(
                            description = "Problems first solved in it; with problem= only all",
                            schema =
                                    @Schema(
                                            type = SchemaType.STRING,
                                            enumeration = {"all", "month", "week"},
                                            defaultValue = "all"))
                    String period,
            @QueryParam("problem")
                    @Parameter(description = "A problem's slug", example = "stone-game-ix")
                    String problem,
            @QueryParam("language") @Parameter(description = LANGUAGE) String language,
            @BeanParam Paging paging) {
        return boards.page(period, problem, language, paging);
    }

    @GET
    @Path("/me")
    @RolesAllowed("read")
    @Operation(
            operationId = "getOwnStanding",
            summary = "The caller's own row on the board of all problems, with its neighbours")
    @APIResponseSchema(
            value = OwnStandingView.class,
            responseDescription = "Up to three rows on either side; rank null with nothing solved")
    public OwnStandingView own(
            @QueryParam("period")
                    @DefaultValue("all")
                    @Parameter(
                            schema =
                                    @Schema(
                                            type = SchemaType.STRING,
                                            enumeration = {"all", "month", "week"},
                                            defaultValue = "all"))
                    String period,
            @QueryParam("language") @Parameter(description = LANGUAGE) String language) {
        return boards.own(period, language, caller.accountId(), caller.username());
    }
}
