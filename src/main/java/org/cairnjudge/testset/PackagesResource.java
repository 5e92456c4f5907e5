package org.cairnjudge.testset;

import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.cairnjudge.account.Caller;
import org.cairnjudge.http.AdminsOnly;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Having the packages read again. */
@Path("/api/v1/problems/reload")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Administration")
@AdminsOnly
@SecurityRequirement(name = "token")
public class PackagesResource {
    private final Packages packages;
    private final Caller caller;

    PackagesResource(Packages packages, Caller caller) {
        this.packages = packages;
        this.caller = caller;
    }

    /** One thing that is wrong with a package; line 0 is the file as a whole. */
    record FaultView(
            @Schema(examples = "stone-game-ix") String problem,
            @Schema(examples = "problem.yaml") String file,
            @Schema(examples = "12") int line,
            @Schema(examples = "an unknown key: signatur") String message) {}

    /** What the packages give now, on the server that answers. */
    record ReloadView(
            @Schema(description = "How many problems there are now", examples = "6") int problems,
            @Schema(
                            description = "Those with other tests than before, new ones among them",
                            examples = "[\"stone-game-ix\"]")
                    List<String> changed,
            @Schema(description = "Packages with faults stay as they were")
                    List<FaultView> faults) {
        static ReloadView of(Packages.Reading reading) {
            return new ReloadView(
                    reading.problems(),
                    reading.changed(),
                    reading.faults().entrySet().stream()
                            .flatMap(
                                    faulty ->
                                            faulty.getValue().stream()
                                                    .map(
                                                            fault ->
                                                                    new FaultView(
                                                                            faulty.getKey(),
                                                                            fault.file(),
                                                                            fault.line(),
                                                                            fault.message())))
                            .toList());
        }
    }

    @POST
    @Operation(
            operationId = "reloadProblems",
            summary = "Read the problem packages again, here and on every other server",
            description =
                    "Others follow within moments, each with the packages on its own disk; what"
                            + " these lack stands in their log. Verdicts on older tests become"
                            + " stale.")
    @APIResponse(responseCode = "200", description = "Read")
    @APIResponse(responseCode = "409", ref = "Conflict")
    public ReloadView reload() {
        return ReloadView.of(packages.readEverywhere(caller.username()));
    }
}
