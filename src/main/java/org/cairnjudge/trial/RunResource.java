package org.cairnjudge.trial;

import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.cairnjudge.account.Caller;
import org.cairnjudge.http.Audience;
import org.cairnjudge.http.Ids;
import org.cairnjudge.http.Wait;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Reading what came of trials. */
@Path("/api/v1/runs")
@Tag(name = "Trials")
@Produces(MediaType.APPLICATION_JSON)
public class RunResource {
    private final Trials trials;
    private final Caller caller;
    private final Audience audience;

    RunResource(Trials trials, Caller caller, Audience audience) {
        this.trials = trials;
        this.caller = caller;
        this.audience = audience;
    }

    @GET
    @Path("/{id}")
    @RolesAllowed("read")
    @Blocking
    @Operation(
            operationId = "getRun",
            summary = "A trial of the caller's; with wait, as soon as it is done")
    @APIResponseSchema(value = TrialView.class, responseDescription = "As it is now")
    public Uni<TrialView> get(@PathParam("id") String id, @BeanParam Wait wait) {
        return trials.whenDone(
                Ids.of("run", id),
                wait.time(),
                new Trials.Reader(caller.accountId(), caller.isAdmin(), audience.language()));
    }
}
