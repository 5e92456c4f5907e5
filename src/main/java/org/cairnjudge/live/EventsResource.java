package org.cairnjudge.live;

import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import org.cairnjudge.account.Caller;
import org.cairnjudge.http.Audience;
import org.cairnjudge.http.Ids;
import org.cairnjudge.http.Refusal;
import org.cairnjudge.http.Violation;
import org.cairnjudge.submission.Lookout;
import org.cairnjudge.submission.Moment;
import org.cairnjudge.submission.Reader;
import org.cairnjudge.submission.Sight;
import org.cairnjudge.submission.Until;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Following a submission to its verdict. */
@Path("/api/v1/submissions/{id}/events")
@Tag(name = "Submissions")
public class EventsResource {
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}");

    private final Lookout lookout;
    private final Streams streams;
    private final Caller caller;
    private final Audience audience;

    EventsResource(Lookout lookout, Streams streams, Caller caller, Audience audience) {
        this.lookout = lookout;
        this.streams = streams;
        this.caller = caller;
        this.audience = audience;
    }

    @GET
    @Produces(MediaType.SERVER_SENT_EVENTS)
    @Blocking
    @Operation(
            operationId = "followSubmission",
            summary = "A submission's way to its verdict, as server-sent events",
            description =
                    "status with every change, progress while its tests run, and at the end verdict,"
                            + " with what GET /submissions/{id} answers to the same caller; then the"
                            + " stream ends. A comment comes every 15 seconds. Who lost the stream goes"
                            + " on with the id of the last event in Last-Event-ID; a 204 then says that"
                            + " there is nothing more.")
    @APIResponse(
            responseCode = "200",
            description = "Events, as they happen",
            content =
                    @Content(
                            mediaType = MediaType.SERVER_SENT_EVENTS,
                            schema =
                                    @Schema(
                                            type = SchemaType.STRING,
                                            example =
                                                    "retry: 2000\n\nevent: status\nid: 1000000003\n"
                                                            + "data: {\"status\":\"running\"}\n\n")))
    @APIResponse(responseCode = "204", description = "All of it has been seen")
    @APIResponse(responseCode = "401", ref = "Unauthenticated")
    @APIResponse(responseCode = "429", ref = "TooManyRequests")
    @APIResponse(responseCode = "503", ref = "Unavailable")
    public Response follow(
            @PathParam("id") String id,
            @QueryParam("until")
                    @DefaultValue("done")
                    @Parameter(
                            description = "The last event: the verdict, or the best counterexample",
                            schema =
                                    @Schema(
                                            type = SchemaType.STRING,
                                            enumeration = {"done", "explained"},
                                            defaultValue = "done"))
                    String until,
            @HeaderParam("Last-Event-ID")
                    @Parameter(
                            description = "The id of the last event that was seen",
                            schema = @Schema(type = SchemaType.INTEGER, format = "int64"))
                    String lastEventId) {
        Until last = Until.of(until);
        Moment seen = moment(lastEventId);
        Reader reader = Reader.ofWhoMayRead(caller, audience);
        UUID submission = Ids.of("submission", id);
        Sight sight = lookout.now(submission);
        Stream.Wish wish =
                new Stream.Wish(submission, sight.problem(), reader, last, sight.known(seen));
        if (Streams.isAtTheEnd(sight, wish)) {
            return Response.noContent().build();
        }
        return Response.ok(streams.of(wish))
                .type(MediaType.SERVER_SENT_EVENTS_TYPE)
                .header(HttpHeaders.CACHE_CONTROL, "private, no-store")
                // Proxies that collect what they pass on would make live events late ones.
                .header("X-Accel-Buffering", "no")
                .build();
    }

    private static Moment moment(String lastEventId) {
        if (lastEventId == null || lastEventId.isBlank()) {
            return Moment.ofNumber(0);
        }
        String number = lastEventId.strip();
        if (!NUMBER.matcher(number).matches()) {
            throw Refusal.malformed(
                    List.of(
                            new Violation(
                                    "Last-Event-ID:",
                                    "malformed",
                                    "This is the id of no event: they are numbers.")));
        }
        return Moment.ofNumber(Long.parseLong(number));
    }
}
