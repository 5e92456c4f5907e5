package org.cairnjudge.problem;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.cairnjudge.http.TextLanguage;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A problem in a list.
 *
 * @param submitted judged submissions
 * @param accepted those with the verdict AC
 * @param status how far the caller is with it; only for callers who are signed in
 * @param forfeited whether the caller wanted its editorial before having solved it; as status
 */
@Schema(name = "ProblemSummary")
record ProblemView(
        @Schema(examples = "stone-game-ix") String slug,
        @Schema(examples = "2029") int number,
        @Schema(examples = "Stone Game IX") String title,
        @Schema(examples = "medium") String difficulty,
        List<String> tags,
        long submitted,
        long accepted,
        @JsonInclude(JsonInclude.Include.NON_NULL)
                @Schema(
                        description = "How far the caller is with it; only for who is signed in",
                        enumeration = {"new", "attempted", "solved"},
                        examples = "attempted")
                String status,
        @JsonInclude(JsonInclude.Include.NON_NULL)
                @Schema(
                        description =
                                "Whether the caller forfeited it before solving it; only for who is"
                                        + " signed in")
                Boolean forfeited) {

    static ProblemView of(Search.Hit hit, TextLanguage language) {
        Problem problem = hit.problem();
        return new ProblemView(
                problem.slug(),
                problem.number(),
                problem.title().in(language),
                problem.headline().difficulty().tag(),
                problem.headline().tags(),
                hit.tally().submitted(),
                hit.tally().accepted(),
                hit.standing().map(standing -> standing.status().tag()).orElse(null),
                hit.standing().map(Progress.Standing::forfeited).orElse(null));
    }

    /** All that a learner needs to know about a problem. */
    @Schema(name = "Problem")
    record Full(
            @JsonUnwrapped ProblemView problem,
            Prose statement,
            SignatureView signature,
            List<Constraint.Bound> constraints,
            LimitsView limits,
            @Schema(
                            description = "What a live judge can run now, newest first",
                            examples = "[\"java25\"]")
                    List<String> languages,
            @Schema(description = "Changes whenever anything that can change a verdict does")
                    String testsetVersion,
            List<SampleView> samples,
            @Schema(
                            description = "Where the task comes from",
                            examples = "LeetCode 2029, told anew")
                    String source,
            @Schema(examples = "CC-BY-4.0") String license) {

        static Full of(Search.Hit hit, List<String> languages, TextLanguage language) {
            Problem problem = hit.problem();
            return new Full(
                    ProblemView.of(hit, language),
                    problem.statement(language),
                    SignatureView.of(problem.signature()),
                    problem.constraints().bounds(),
                    LimitsView.of(problem),
                    languages,
                    problem.testsetVersion(),
                    SampleView.all(problem, language),
                    problem.headline().source().in(language),
                    problem.headline().license());
        }
    }

    record SignatureView(
            @Schema(examples = "stoneGameIX") String method,
            List<ParameterView> parameters,
            @Schema(examples = "boolean") String returns) {

        static SignatureView of(Signature signature) {
            return new SignatureView(
                    signature.method(),
                    signature.parameters().stream()
                            .map(
                                    parameter ->
                                            new ParameterView(
                                                    parameter.name(), parameter.type().javaName()))
                            .toList(),
                    signature.returns().javaName());
        }
    }

    record ParameterView(
            @Schema(examples = "stones") String name, @Schema(examples = "int[]") String type) {}

    /** The limits per frame, which is one case or a batch of tiny ones. */
    record LimitsView(long timeMs, long memoryBytes, long outputBytes, long sourceBytes) {
        static LimitsView of(Problem problem) {
            return new LimitsView(
                    problem.limits().cpuTime().toMillis(),
                    problem.limits().memoryBytes(),
                    problem.limits().outputBytes(),
                    Problem.MAX_SOURCE_BYTES);
        }
    }

    /** A case with its answer and why. */
    record SampleView(
            @Schema(description = "One member per parameter") Map<String, Object> input,
            Object expected,
            @Schema(examples = "Alice takes the 1; whatever Bob does, the sum is 3.")
                    String explanation) {

        static List<SampleView> all(Problem problem, TextLanguage language) {
            return problem.samples().stream()
                    .map(
                            sample ->
                                    new SampleView(
                                            named(problem.signature(), sample.input()),
                                            sample.answer(),
                                            sample.note().in(language)))
                    .toList();
        }

        private static Map<String, Object> named(Signature signature, Object[] input) {
            Map<String, Object> named = new LinkedHashMap<>();
            for (int i = 0; i < input.length; i++) {
                named.put(signature.parameters().get(i).name(), input[i]);
            }
            return named;
        }
    }
}
