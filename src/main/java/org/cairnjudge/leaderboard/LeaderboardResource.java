package org.cairnjudge.leaderboard;

import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Optional;
import org.cairnjudge.http.Page;
import org.cairnjudge.http.Paging;
import org.cairnjudge.http.PublicRead;
import org.cairnjudge.http.Refusal;
import org.cairnjudge.http.Violation;
import org.cairnjudge.problem.Catalog;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.media.SchemaProperty;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Who has solved most; and for one problem, whose accepted solution is the fastest. */
@Path("/api/v1/leaderboard")
@Tag(name = "Leaderboard")
@Produces(MediaType.APPLICATION_JSON)
public class LeaderboardResource {
    private final Leaderboard leaderboard;
    private final Catalog catalog;

    LeaderboardResource(Leaderboard leaderboard, Catalog catalog) {
        this.leaderboard = leaderboard;
        this.catalog = catalog;
    }

    @GET
    @PublicRead
    @Operation(
            operationId = "getLeaderboard",
            summary = "The board of all problems, or with problem= the fastest solutions of one")
    @APIResponse(
            responseCode = "200",
            description = "Standings; with problem= run times, the fastest first",
            content =
                    @Content(
                            schema =
                                    @Schema(
                                            type = SchemaType.OBJECT,
                                            properties = {
                                                @SchemaProperty(
                                                        name = "items",
                                                        anyOf = {
                                                            StandingView[].class,
                                                            Leaderboard.Fastest[].class
                                                        }),
                                                @SchemaProperty(
                                                        name = "nextCursor",
                                                        type = SchemaType.STRING,
                                                        nullable = true)
                                            })))
    @APIResponse(responseCode = "404", ref = "NotFound")
    public Page<?> board(
            @QueryParam("period") @DefaultValue("all") String period,
            @QueryParam("problem") String problem,
            @QueryParam("language") String language,
            @BeanParam Paging paging) {
        if (!period.equals("all")) {
            throw refused("period", "Only period=all is kept.");
        }
        if (problem == null) {
            if (language != null) {
                throw refused(
                        "language", "A language can be asked for only together with a problem.");
            }
            Optional<Leaderboard.Place> after = paging.after(Leaderboard.Place.class);
            List<Leaderboard.Row> rows = leaderboard.overall(after, paging.probe());
            return Page.of(rows, paging, Leaderboard.Row::place, StandingView::of)
                    .counted(paging, leaderboard::count);
        }
        catalog.find(problem).orElseThrow(() -> Refusal.notFound("problem " + problem));
        Optional<String> spoken = Optional.ofNullable(language);
        return Page.whole(leaderboard.fastest(problem, spoken, paging.limit()))
                .counted(paging, most -> leaderboard.countFastest(problem, spoken, most));
    }

    private static Refusal refused(String parameter, String message) {
        return Refusal.malformed(List.of(Violation.ofQuery(parameter, "unknown-value", message)));
    }
}
