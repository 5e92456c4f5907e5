package org.cairnjudge.leaderboard;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.cairnjudge.http.BrieflyKept;
import org.cairnjudge.http.PublicRead;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** What became of a problem's submissions, for anyone to see. */
@Path("/api/v1/problems/{slug}/statistics")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Problems")
public class StatisticsResource {
    private final Statistics statistics;

    StatisticsResource(Statistics statistics) {
        this.statistics = statistics;
    }

    @GET
    @PublicRead
    @BrieflyKept
    @Operation(
            operationId = "getStatistics",
            summary = "How often each verdict was given, and how long accepted programs took")
    public StatisticsView get(@PathParam("slug") String slug) {
        return statistics.of(slug);
    }
}
