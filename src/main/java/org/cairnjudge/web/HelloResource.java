package org.cairnjudge.web;

import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import io.smallrye.common.annotation.NonBlocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;

/**
 * The least that an endpoint of this server can do, for {@code bin/reads} to compare with: not
 * there unless {@code cairn.bench.hello} is on.
 */
@Path("/bench/hello")
@EndpointDisabled(name = "cairn.bench.hello", stringValue = "false", disableIfMissing = true)
public class HelloResource {
    @GET
    @NonBlocking
    @Produces(MediaType.TEXT_PLAIN)
    @Operation(hidden = true)
    public String hello() {
        return "hello";
    }
}
