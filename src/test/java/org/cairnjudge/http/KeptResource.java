package org.cairnjudge.http;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** A read that tells how often it was made, and takes as long as a test wants. */
@Path("/test/kept")
@Produces(MediaType.APPLICATION_JSON)
public class KeptResource {
    static final AtomicInteger MADE = new AtomicInteger();
    static volatile CountDownLatch gate = new CountDownLatch(0);

    private final Audience audience;

    KeptResource(Audience audience) {
        this.audience = audience;
    }

    @GET
    @Path("/{name}")
    @PublicRead
    @BrieflyKept(parameters = {"limit", "sort"})
    @Operation(hidden = true)
    public Map<String, String> kept(@PathParam("name") String name, @QueryParam("fail") String fail)
            throws InterruptedException {
        String language = audience.language().tag();
        int made = MADE.incrementAndGet();
        if (!gate.await(1, TimeUnit.MINUTES)) {
            throw new IllegalStateException("nobody opened the gate");
        }
        if (name.equals("nothing")) {
            throw Refusal.notFound("thing");
        }
        return Map.of("made", String.valueOf(made), "language", language);
    }
}
