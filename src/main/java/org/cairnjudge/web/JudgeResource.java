package org.cairnjudge.web;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.cairnjudge.http.AdminsOnly;
import org.cairnjudge.http.Page;
import org.cairnjudge.queue.Nodes;
import org.cairnjudge.queue.Role;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Who judges. */
@Path("/api/v1/judges")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Administration")
@AdminsOnly
@SecurityRequirement(name = "token")
public class JudgeResource {
    private final Nodes nodes;

    JudgeResource(Nodes nodes) {
        this.nodes = nodes;
    }

    @GET
    @Operation(
            operationId = "listJudges",
            summary = "The processes that judge or would: languages, walls, and what keeps them")
    public Page<ServiceResource.NodeView> judges() {
        return Page.whole(
                nodes.live().stream()
                        .filter(node -> node.role() != Role.web)
                        .map(ServiceResource.NodeView::of)
                        .toList());
    }
}
