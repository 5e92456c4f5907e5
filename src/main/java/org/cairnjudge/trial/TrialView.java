package org.cairnjudge.trial;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.IntStream;
import org.cairnjudge.http.TextLanguage;
import org.cairnjudge.verdict.Message;
import org.cairnjudge.verdict.TrialReport;
import org.cairnjudge.verdict.Verdict;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A trial, for its owner and admins.
 *
 * @param verdict null before it is done, and where nothing failed but something was not compared
 * @param message why the program could not be run; else null
 * @param cases one for each input, in their order; empty before it is done, and where the program
 *     could not be run
 * @param stdout what a program printed that could not be run; else null
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
record TrialView(
        UUID id,
        @Schema(examples = "trial") String kind,
        @Schema(examples = "stone-game-ix") String problem,
        @Schema(examples = "java17") String language,
        Trial.Status status,
        @Schema(
                        description =
                                "Of the first case that failed; AC if all were right; null before it is done,"
                                        + " and where nothing failed but something was not compared",
                        nullable = true)
                Verdict verdict,
        @Schema(description = "Why the program could not be run", nullable = true) String message,
        List<CaseView> cases,
        @Schema(description = "What the compiler said", nullable = true) String compileOutput,
        @Schema(
                        description = "What was printed by a program that could not be run",
                        nullable = true)
                String stdout,
        Instant createdAt,
        @Schema(nullable = true) Instant judgedAt,
        @Schema(description = "When it is deleted") Instant expiresAt,
        @Schema(nullable = true) String judge,
        @Schema(nullable = true) String jdk) {

    /**
     * One input's part. What is too long to be shown is null.
     *
     * @param verdict null where nothing was compared, or the case was not run
     */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    @Schema(name = "TrialCase")
    record CaseView(
            @JsonRawValue
                    @Schema(
                            description = "One member per parameter; null where it is too long",
                            implementation = Object.class,
                            examples = "{\"stones\": [2, 1]}",
                            nullable = true)
                    String input,
            @Schema(description = "Null where it was not compared, or not run", nullable = true)
                    Verdict verdict,
            @JsonRawValue
                    @Schema(
                            description =
                                    "The right answer, or one of them; null where nothing was compared, or it"
                                            + " is too long",
                            implementation = Object.class,
                            examples = "true",
                            nullable = true)
                    String expected,
            @JsonRawValue
                    @Schema(
                            description =
                                    "The program's answer; null where it gave none, or it is too long",
                            implementation = Object.class,
                            examples = "false",
                            nullable = true)
                    String output,
            @Schema(description = "What else there is to say", nullable = true) String message,
            @Schema(
                            description = "Why it was not compared: challenge-open or large-input",
                            examples = "large-input",
                            nullable = true)
                    String notCompared,
            @Schema(description = "What was printed, standard output and error") String stdout,
            @Schema(description = "Whether more was printed than is shown") boolean stdoutTruncated,
            @Schema(description = "Null where it was not run", nullable = true) Long timeMs) {

        private static CaseView of(TrialReport.Case shown, NotCompared reason, Locale language) {
            Message words =
                    shown.message() == null && reason != null ? reason.words() : shown.message();
            return new CaseView(
                    shown.input(),
                    shown.verdict(),
                    shown.expected(),
                    shown.output(),
                    words == null ? null : words.in(language),
                    reason == null ? null : reason.tag(),
                    shown.printed().text(),
                    shown.printed().truncated(),
                    shown.timeMs());
        }
    }

    URI location() {
        return URI.create("/api/v1/runs/" + id);
    }

    static TrialView of(Trial trial, TextLanguage language) {
        Locale locale = Locale.forLanguageTag(language.tag());
        List<TrialReport.Case> cases = trial.cases == null ? List.of() : trial.cases;
        return new TrialView(
                trial.id,
                "trial",
                trial.problem,
                trial.language,
                trial.status,
                trial.verdict,
                trial.message == null ? null : trial.message.in(locale),
                IntStream.range(0, cases.size())
                        .mapToObj(i -> CaseView.of(cases.get(i), trial.notCompared(i), locale))
                        .toList(),
                trial.compileOutput,
                trial.printed,
                trial.createdAt,
                trial.judgedAt,
                trial.expiresAt(),
                trial.judge,
                trial.jdk);
    }
}
