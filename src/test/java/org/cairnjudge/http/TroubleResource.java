package org.cairnjudge.http;

import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** Fails in every way that a resource can fail, for {@link ErrorsOverHttpTest}. */
@Path("/test/trouble")
@Produces(MediaType.APPLICATION_JSON)
public class TroubleResource {
    private final Audience audience;

    @Inject
    TroubleResource(Audience audience) {
        this.audience = audience;
    }

    enum Colour {
        RED,
        GREEN
    }

    record Inner(@NotNull @Size(max = 3) String name, Instant when) {}

    record Everything(
            @NotNull @Size(min = 2, max = 5) String text,
            @Min(1) @Max(9) int number,
            Boolean flag,
            Colour colour,
            UUID id,
            List<@Size(max = 2) String> list,
            @jakarta.validation.Valid Inner inner,
            Map<String, Integer> map) {}

    record Place(int number) {
        Place {
            if (number < 0) {
                throw new IllegalArgumentException("number " + number + " is negative");
            }
        }
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(hidden = true)
    public Everything echo(Everything body) {
        return body;
    }

    @GET
    @Path("refused")
    @Operation(hidden = true)
    public String refused(@QueryParam("as") String as) throws SQLException {
        switch (as) {
            case "401" -> throw Refusal.unauthenticated("bad-credentials", "no");
            case "403" -> throw Refusal.forbidden("editorial-locked", "Solve it first.");
            case "404" -> throw Refusal.notFound("submission");
            case "409" -> throw Refusal.conflict("taken", "Taken.");
            case "410" -> throw Refusal.gone("Gone.");
            case "413" -> throw Refusal.tooLarge("source-too-large", "Too large.");
            case "415" -> throw Refusal.unsupportedMediaType("No.");
            case "422" -> throw Refusal.invalid("/a", "b", "C.");
            case "429" -> throw Refusal.tooManyRequests("slow", "Slow.", Duration.ofMillis(1500));
            case "503" -> throw Refusal.unavailable("no-judge", "No.", Duration.ofSeconds(7));
            case "500" -> throw new IllegalStateException("secret detail of ours");
            case "error" -> throw new StackOverflowError("secret detail of ours");
            case "database" ->
                    throw new IllegalStateException(
                            new SQLException("the connection attempt failed", "08001"));
            case "pool" ->
                    throw new IllegalStateException(
                            new SQLException("Sorry, acquisition timeout!"));
            case "full-pool" ->
                    throw new IllegalStateException(
                            new SQLException(
                                    "Acquisition timeout while waiting for new connection"));
            default -> throw new IllegalArgumentException(as);
        }
    }

    @GET
    @Path("page")
    @PublicRead
    @Operation(hidden = true)
    public Page<Integer> page(@BeanParam Paging paging) {
        int after = paging.after(Place.class).map(Place::number).orElse(0);
        List<Integer> rows =
                IntStream.rangeClosed(after + 1, Math.min(120, after + paging.probe()))
                        .boxed()
                        .toList();
        return Page.of(rows, paging, Place::new, number -> number);
    }

    @GET
    @Path("wait")
    @Operation(hidden = true)
    public long time(@BeanParam Wait wait) {
        return wait.time().toSeconds();
    }

    @GET
    @Path("language")
    @PublicRead
    @PermitAll
    @Operation(hidden = true)
    public Map<String, String> language() {
        return Map.of("language", audience.language().tag());
    }

    @GET
    @Path("constrained")
    @Operation(hidden = true)
    public int constrained(@QueryParam("size") @Max(3) int size) {
        return size;
    }

    @GET
    @Path("closed")
    @RolesAllowed("submit")
    @Operation(hidden = true)
    public String closed() {
        return "in";
    }
}
