package org.cairnjudge.submission;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.cairnjudge.http.TextLanguage;
import org.cairnjudge.verdict.Judgement;
import org.cairnjudge.verdict.Message;
import org.cairnjudge.verdict.Verdict;
import org.cairnjudge.verdict.Why;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A submission as its reader may see it.
 *
 * @param stale whether the problem's tests have changed since the verdict
 * @param detail only for the owner and admins
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
record SubmissionView(
        UUID id,
        String kind,
        String problem,
        String user,
        String language,
        Submission.Status status,
        @Schema(nullable = true) Verdict verdict,
        @Schema(nullable = true) Cases cases,
        @Schema(nullable = true) Long timeMs,
        @Schema(nullable = true) Long totalMs,
        @Schema(nullable = true) Long memoryBytes,
        @Schema(
                        description =
                                "The share of accepted submissions of this problem and language that were slower;"
                                        + " null if not accepted",
                        nullable = true,
                        examples = "0.83")
                Double fasterThan,
        String testsetVersion,
        boolean stale,
        List<GroupView> groups,
        Instant createdAt,
        @Schema(nullable = true) Instant judgedAt,
        @Schema(nullable = true) String judge,
        @Schema(nullable = true) String jdk,
        @JsonUnwrapped @JsonInclude(JsonInclude.Include.NON_NULL) Detail detail) {

    /** Cases that were right, of all the testset has. */
    @Schema(name = "CaseCount")
    record Cases(int passed, int total) {}

    /** A test group's part; verdict and time are null where it was not reached. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    @Schema(name = "TestGroup")
    record GroupView(
            @Schema(examples = "every-small-input") String name,
            @Schema(examples = "Every small input") String title,
            int cases,
            int passed,
            @Schema(nullable = true) Verdict verdict,
            @Schema(nullable = true) Long timeMs) {}

    /** What only the owner and admins may see. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record Detail(
            @Schema(nullable = true) String message,
            @Schema(nullable = true) CounterexampleView counterexample,
            @Schema(description = "Whether a better counterexample is on its way")
                    boolean explaining,
            @Schema(nullable = true) String compileOutput,
            @Schema(nullable = true) String stdout,
            @Schema(description = "Of the fresh tests; told with the verdict", nullable = true)
                    String seed) {}

    /**
     * An input on which the program fails, with the right answer and the program's own.
     *
     * @param actual null where there was no answer, or one too long to show
     * @param outcome what became of the program where that was no wrong value, else null
     */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record CounterexampleView(
            @JsonRawValue
                    @Schema(implementation = Object.class, example = "{\"stones\": [3, 1, 1]}")
                    String input,
            @JsonRawValue @Schema(implementation = Object.class, example = "false") String expected,
            @JsonRawValue @Schema(implementation = Object.class, nullable = true, example = "true")
                    String actual,
            @Schema(
                            description =
                                    "found: as it was met; reduced: as small as could be made of it; minimal:"
                                            + " the smallest of the problem's small inputs",
                            enumeration = {"found", "reduced", "minimal"})
                    String minimality,
            @Schema(nullable = true, examples = "It ran out of time.") String outcome,
            @Schema(nullable = true) WhyView why) {
        static CounterexampleView of(Judgement.Counterexample found, Locale language) {
            if (found == null) {
                return null;
            }
            return new CounterexampleView(
                    found.input(),
                    found.expected(),
                    found.actual(),
                    found.minimality().name().toLowerCase(Locale.ROOT),
                    found.outcome() == null ? null : found.outcome().in(language),
                    WhyView.of(found.why(), language));
        }
    }

    /** Why the expected answer is right: in words, and as data with one object for each step. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record WhyView(
            @Schema(examples = "Alice removes a 1 and the sum is 1.") String text,
            @JsonRawValue
                    @Schema(
                            implementation = Object[].class,
                            example = "[{\"player\": \"alice\", \"move\": 1}]")
                    String line) {
        static WhyView of(Why why, Locale language) {
            if (why == null) {
                return null;
            }
            // One sentence a line, as they are to be read.
            return new WhyView(
                    String.join(
                            "\n",
                            why.words().stream().map(sentence -> sentence.in(language)).toList()),
                    why.line());
        }
    }

    static SubmissionView of(
            Submission submission,
            String user,
            boolean stale,
            Double fasterThan,
            TextLanguage language,
            boolean withDetail) {
        return new SubmissionView(
                submission.id,
                submission.kind,
                submission.problem,
                user,
                submission.language,
                submission.status,
                submission.verdict,
                submission.casesTotal == null
                        ? null
                        : new Cases(submission.casesPassed, submission.casesTotal),
                submission.timeMs,
                submission.totalMs,
                submission.memoryBytes,
                fasterThan,
                submission.testsetVersion,
                stale,
                submission.groups == null
                        ? List.of()
                        : submission.groups.stream().map(group -> view(group, language)).toList(),
                submission.createdAt,
                submission.judgedAt,
                submission.judge,
                submission.jdk,
                withDetail ? detail(submission, language) : null);
    }

    private static GroupView view(Judged.StoredGroup group, TextLanguage language) {
        return new GroupView(
                group.name(),
                title(group, language),
                group.cases(),
                group.passed(),
                group.verdict(),
                group.timeMs());
    }

    private static String title(Judged.StoredGroup group, TextLanguage language) {
        return group.titles().getOrDefault(language.tag(), group.name());
    }

    private static Detail detail(Submission submission, TextLanguage language) {
        boolean done = submission.status == Submission.Status.done;
        return new Detail(
                submission.message == null ? null : words(submission, language),
                CounterexampleView.of(
                        submission.counterexample, Locale.forLanguageTag(language.tag())),
                submission.explaining,
                submission.compileOutput,
                submission.printed,
                // Whoever knew the seed before the verdict could prepare the answers.
                done ? HexFormat.of().formatHex(submission.seed) : null);
    }

    private static String words(Submission submission, TextLanguage language) {
        Message message = submission.message;
        if (language != TextLanguage.DEFAULT && submission.groups != null) {
            for (Judged.StoredGroup group : submission.groups) {
                if (group.name().equals(message.params().get("group"))) {
                    message = message.with("group", title(group, language));
                }
            }
        }
        return message.in(Locale.forLanguageTag(language.tag()));
    }
}
