package org.cairnjudge.problem;

import com.fasterxml.jackson.databind.JsonNode;
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
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The problems, for everyone to read. */
@Path("/api/v1/problems")
@Tag(name = "Problems")
@Produces(MediaType.APPLICATION_JSON)
public class ProblemResource {
    private static final int MAX_WORDS = 100;

    private final Catalog catalog;
    private final Tallies tallies;
    private final Languages languages;
    private final Audience audience;

    ProblemResource(Catalog catalog, Tallies tallies, Languages languages, Audience audience) {
        this.catalog = catalog;
        this.tallies = tallies;
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

        @QueryParam("sort")
        @Parameter(
                description =
                        "number, title, difficulty, submitted or accepted; with - in front from the largest",
                example = "-accepted")
        String sort;

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
                                "Sort by number, title, difficulty, submitted or accepted, with - in front from the"
                                        + " largest."));
            }
            Optional<Difficulty> level = Optional.ofNullable(difficulty).flatMap(Difficulty::of);
            if (difficulty != null && level.isEmpty()) {
                violations.add(
                        Violation.ofQuery(
                                "difficulty",
                                "unknown-value",
                                "A difficulty is easy, medium or hard."));
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
                    order.get());
        }
    }

    @GET
    @PublicRead
    @Operation(operationId = "listProblems", summary = "The problems")
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
        List<Search.Hit> hits = search.find(catalog, tallies.all(), language, after);
        return Page.of(
                        hits.subList(0, Math.min(hits.size(), paging.probe())),
                        paging,
                        hit -> search.place(hit, language),
                        hit -> ProblemView.of(hit, language))
                .counted(paging, most -> search.count(catalog));
    }

    @GET
    @Path("/{slug}")
    @PublicRead
    @Operation(
            operationId = "getProblem",
            summary = "One problem: statement, signature, constraints, limits, samples")
    public ProblemView.Full get(@PathParam("slug") String slug) {
        Problem problem = find(slug);
        Tallies.Tally tally = tallies.all().getOrDefault(slug, Tallies.Tally.NONE);
        return ProblemView.Full.of(
                new Search.Hit(problem, tally), languages.concrete(), audience.language());
    }

    @GET
    @Path("/{slug}/samples")
    @PublicRead
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
                    JsonNode input) {}

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
        find(slug).readInput(body.input(), "/input", found);
        return new ValidationView(found.isEmpty(), found.list());
    }

    private Problem find(String slug) {
        return catalog.find(slug).orElseThrow(() -> Refusal.notFound("problem"));
    }
}
