package org.cairnjudge.testset;

import com.fasterxml.jackson.annotation.JsonRawValue;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.cairnjudge.http.AdminsOnly;
import org.cairnjudge.http.Page;
import org.cairnjudge.http.Paging;
import org.cairnjudge.http.PublicRead;
import org.cairnjudge.http.Refusal;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.problem.Problem;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Which tests a problem has had: what the {@code testsetVersion} of a verdict stands for. */
@Path("/api/v1/problems/{slug}/testsets")
@Produces(MediaType.APPLICATION_JSON)
public class TestsetResource {
    private final StoredTests tests;
    private final Catalog catalog;

    TestsetResource(StoredTests tests, Catalog catalog) {
        this.tests = tests;
        this.catalog = catalog;
    }

    /**
     * A version of a problem's tests.
     *
     * @param current whether submissions are judged on it now
     * @param createdAt when this server had it first
     */
    record TestsetView(String version, boolean current, Instant createdAt) {}

    @GET
    @PublicRead
    @Tag(name = "Problems")
    @Operation(
            operationId = "listTestsets",
            summary = "The versions that a problem's tests have had, newest first")
    public Page<TestsetView> list(
            @PathParam("slug") @Parameter(example = "stone-game-ix") String slug,
            @BeanParam Paging paging) {
        Problem problem = find(slug);
        Optional<StoredTests.Version> before = paging.after(StoredTests.Version.class);
        List<StoredTests.Version> rows = tests.versions(slug, before, paging.probe());
        return Page.of(
                        rows,
                        paging,
                        row -> row,
                        row ->
                                new TestsetView(
                                        row.version(),
                                        isCurrent(problem, row.version()),
                                        row.createdAt()))
                .counted(paging, most -> tests.count(slug, most));
    }

    /**
     * A version with all that it is the address of.
     *
     * @param content the harness, the test plan with its generators and seeds, limits, and the
     *     addresses of the files; or for tests that cases joined, the package's version and these
     *     cases
     */
    record TestsetContentView(
            String version,
            boolean current,
            Instant createdAt,
            @JsonRawValue @Schema(implementation = Object.class, examples = "{\"plan\": []}")
                    String content) {}

    @GET
    @Path("/{version}")
    @AdminsOnly
    @Tag(name = "Administration")
    @SecurityRequirement(name = "token")
    @Operation(
            operationId = "getTestset",
            summary = "What a testset version stands for: enough to make its inputs again")
    public TestsetContentView get(
            @PathParam("slug") @Parameter(example = "stone-game-ix") String slug,
            @PathParam("version") String version) {
        Problem problem = find(slug);
        StoredTests.Content content =
                tests.content(slug, version)
                        .orElseThrow(() -> Refusal.notFound("testset " + version));
        return new TestsetContentView(
                version, isCurrent(problem, version), content.createdAt(), content.json());
    }

    private static boolean isCurrent(Problem problem, String version) {
        return problem.testsetVersion().equals(version);
    }

    private Problem find(String slug) {
        return catalog.find(slug).orElseThrow(() -> Refusal.notFound("problem " + slug));
    }
}
