package org.cairnjudge.problem;

import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.cairnjudge.http.Audience;
import org.cairnjudge.http.BrieflyKept;
import org.cairnjudge.http.JsonText;
import org.cairnjudge.http.Page;
import org.cairnjudge.http.Paging;
import org.cairnjudge.http.PublicRead;
import org.cairnjudge.http.Refusal;
import org.cairnjudge.http.TextLanguage;
import org.cairnjudge.http.Violation;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The problems, for everyone to read. */
@Path("/api/v1/problems")
@Tag(name = "Problems")
@Produces(MediaType.APPLICATION_JSON)
public class ProblemResource {
    private static final int MAX_WORDS = 100;

    private final Catalog catalog;
    private final Tallies tallies;
    private final Progress progress;
    private final Languages languages;
    private final Audience audience;

    ProblemResource(
            Catalog catalog,
            Tallies tallies,
            Progress progress,
            Languages languages,
            Audience audience) {
        this.catalog = catalog;
        this.tallies = tallies;
        this.progress = progress;
        this.languages = languages;
        this.audience = audience;
    }

    /** What is looked for, as written in the query. */
    public static final class SearchParameters {
        @QueryParam("q")
        @Parameter(description = "Words in the title, slug, number or tags", example = "stone")
        String words;

        @QueryParam("tag")
        @Parameter(description = "A tag it must have", example = "game")
        String tag;

        @QueryParam("difficulty")
        @Parameter(
                schema =
                        @Schema(
                                type = SchemaType.STRING,
                                enumeration = {"easy", "medium", "hard"}))
        String difficulty;

        @QueryParam("status")
        @Parameter(
                description = "How far the caller is with it; needs somebody who is signed in",
                schema =
                        @Schema(
                                type = SchemaType.STRING,
                                enumeration = {"new", "attempted", "solved"}))
        String status;

        @QueryParam("sort")
        @Parameter(
                description = SORTS + "; with - in front from the largest",
                example = "-acceptance")
        String sort;

        private static final String SORTS =
                "number, title, difficulty, submitted, accepted or acceptance";

        /** For JAX-RS, which fills the fields. */
        public SearchParameters() {}

        private Search read() {
            List<Violation> violations = new ArrayList<>();
            Optional<Search.Order> order =
                    sort == null ? Optional.of(Search.Order.USUAL) : Search.Order.parse(sort);
            if (order.isEmpty()) {
                violations.add(
                        Violation.ofQuery(
                                "sort",
                                "unknown-value",
                                "Sort by " + SORTS + ", with - in front from the largest."));
            }
            Optional<Difficulty> level = Optional.ofNullable(difficulty).flatMap(Difficulty::of);
            if (difficulty != null && level.isEmpty()) {
                violations.add(
                        Violation.ofQuery(
                                "difficulty",
                                "unknown-value",
                                "A difficulty is easy, medium or hard."));
            }
            Optional<Progress.Status> standing =
                    Optional.ofNullable(status).flatMap(Progress.Status::of);
            if (status != null && standing.isEmpty()) {
                violations.add(
                        Violation.ofQuery(
                                "status",
                                "unknown-value",
                                "A status is new, attempted or solved."));
            }
            if (words != null && words.length() > MAX_WORDS) {
                violations.add(
                        Violation.ofQuery(
                                "q",
                                "size",
                                "At most " + MAX_WORDS + " characters are looked for."));
            }
            if (!violations.isEmpty()) {
                throw Refusal.malformed(violations);
            }
            return new Search(
                    words == null ? "" : words,
                    tag == null ? "" : tag,
                    level.map(List::of).orElse(List.of(Difficulty.values())),
                    standing,
                    order.get());
        }
    }

    @GET
    @PublicRead
    @BrieflyKept(parameters = {"tag", "difficulty", "sort", "limit", "includeTotal"})
    @Operation(
            operationId = "listProblems",
            summary = "The problems",
            description =
                    "Whoever is signed in is told how far they are with each, and may ask for status.")
    @APIResponse(responseCode = "200", description = "A page of them")
    @APIResponse(responseCode = "401", ref = "Unauthenticated")
    @APIResponse(responseCode = "403", ref = "Forbidden")
    public Page<ProblemView> list(
            @BeanParam SearchParameters parameters, @BeanParam Paging paging) {
        Search search = parameters.read();
        TextLanguage language = audience.language();
        Optional<Search.Place> after = paging.after(Search.Place.class);
        if (after.filter(place -> !place.order().equals(search.order())).isPresent()) {
            throw Refusal.malformed(
                    List.of(
                            Violation.ofQuery(
                                    "cursor", "cursor", "The cursor belongs to another order.")));
        }
        Search.Known known =
                new Search.Known(
                        tallies.all(),
                        search.status().isPresent()
                                ? Optional.of(progress.required())
                                : progress.ofCaller());
        List<Search.Hit> hits = search.find(catalog, known, language, after);
        return Page.of(
                        hits.subList(0, Math.min(hits.size(), paging.probe())),
                        paging,
                        hit -> search.place(hit, language),
                        hit -> ProblemView.of(hit, language))
                .counted(paging, most -> search.count(catalog, known));
    }

    @GET
    @Path("/{slug}")
    @PublicRead
    @BrieflyKept
    @Operation(
            operationId = "getProblem",
            summary = "One problem: statement, signature, constraints, limits, samples",
            description = "Whoever is signed in is told how far they are with it.")
    @APIResponse(responseCode = "200", description = "All of it")
    @APIResponse(responseCode = "401", ref = "Unauthenticated")
    public ProblemView.Full get(@PathParam("slug") String slug) {
        Problem problem = find(slug);
        Search.Known known = new Search.Known(tallies.all(), progress.ofCaller());
        return ProblemView.Full.of(known.hit(problem), languages.concrete(), audience.language());
    }

    @GET
    @Path("/{slug}/samples")
    @PublicRead
    @BrieflyKept
    @Operation(operationId = "getSamples", summary = "The samples with their answers, explained")
    public List<ProblemView.SampleView> samples(@PathParam("slug") String slug) {
        return ProblemView.SampleView.all(find(slug), audience.language());
    }

    @GET
    @Path("/{slug}/templates/{language}")
    @PublicRead
    @Produces(MediaType.TEXT_PLAIN + ";charset=UTF-8")
    @Operation(
            operationId = "getTemplate",
            summary = "A source to start from: compiles as it is, and is a wrong answer")
    public String template(
            @PathParam("slug") String slug,
            @PathParam("language") @Parameter(example = "java") String language) {
        Problem problem = find(slug);
        if (languages.resolve(language).isEmpty()) {
            throw Refusal.notFound("language");
        }
        return problem.template();
    }

    /**
     * An input to be validated.
     *
     * @param input one member per parameter
     */
    public record NewInput(
            @NotNull @Schema(type = SchemaType.OBJECT, examples = "{\"stones\": [2, 1]}")
                    JsonText input) {}

    /** What the validator says. */
    public record ValidationView(boolean valid, List<Violation> violations) {}

    @POST
    @Path("/{slug}/inputs/validate")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "validateInput",
            summary = "Whether an input is of the right types and within the constraints")
    public ValidationView validate(@PathParam("slug") String slug, NewInput body) {
        Violations found = new Violations();
        find(slug).readInput(body.input().text(), "/input", found);
        return new ValidationView(found.isEmpty(), found.list());
    }

    private Problem find(String slug) {
        return catalog.find(slug).orElseThrow(() -> Refusal.notFound("problem"));
    }
}
