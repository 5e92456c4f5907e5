package org.cairnjudge.account;

import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;
import org.cairnjudge.http.AdminsOnly;
import org.cairnjudge.http.Page;
import org.cairnjudge.http.Paging;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** What administrators did. */
@Path("/api/v1/audit")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Administration")
@AdminsOnly
@SecurityRequirement(name = "token")
public class AuditResource {
    private final Audit audit;

    @Inject
    AuditResource(Audit audit) {
        this.audit = audit;
    }

    @GET
    @Operation(operationId = "listAudit", summary = "What administrators did, newest first")
    public Page<AuditView> list(
            @QueryParam("actor") @Parameter(description = "Only acts of this one") String actor,
            @QueryParam("act") @Parameter(description = "Only such acts", example = "user.disable")
                    String act,
            @QueryParam("target")
                    @Parameter(description = "Only acts on this", example = "/users/bob")
                    String target,
            @BeanParam Paging paging) {
        return audit.list(
                new Audit.Filter(
                        Optional.ofNullable(actor),
                        Optional.ofNullable(act),
                        Optional.ofNullable(target)),
                paging);
    }
}
