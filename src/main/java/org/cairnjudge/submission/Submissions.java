package org.cairnjudge.submission;

import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.cairnjudge.http.Page;
import org.cairnjudge.http.Paging;
import org.cairnjudge.http.Refusal;
import org.cairnjudge.http.Violation;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.problem.Languages;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.verdict.Verdict;

/** What callers may ask of submissions: checks what was asked and who may see what. */
@ApplicationScoped
class Submissions {
    private static final Duration RETRY = Duration.ofSeconds(10);

    private final SubmissionDesk desk;
    private final Catalog catalog;
    private final Languages languages;
    private final Lookout lookout;
    private final Waiting waiting;

    Submissions(
            SubmissionDesk desk,
            Catalog catalog,
            Languages languages,
            Lookout lookout,
            Waiting waiting) {
        this.desk = desk;
        this.catalog = catalog;
        this.languages = languages;
        this.lookout = lookout;
        this.waiting = waiting;
    }

    SubmissionView submit(
            UUID accountId, String slug, String language, String source, Reader reader) {
        Problem problem = catalog.find(slug).orElseThrow(() -> Refusal.notFound("problem " + slug));
        SourceText.check(source);
        String concrete =
                languages
                        .resolve(language)
                        .orElseThrow(
                                () ->
                                        Refusal.invalid(
                                                "/language",
                                                "unknown-language",
                                                "Submissions may be in "
                                                        + String.join(", ", languages.concrete())
                                                        + "."));
        languages
                .hindrance(concrete)
                .ifPresent(
                        reason -> {
                            throw Refusal.unavailable("no-judge", reason, RETRY);
                        });
        try {
            Submission stored =
                    desk.submit(
                            new SubmissionDesk.Draft(
                                    accountId, slug, concrete, source, problem.testsetVersion()));
            return view(stored, reader);
        } catch (Enqueue.QueueFull full) {
            throw Refusal.unavailable("queue-full", "Too much is waiting to be judged.", RETRY);
        }
    }

    /** As it was handed in, or if somebody waits, as {@link #when}. */
    Uni<SubmissionView> whenDone(SubmissionView handedIn, Duration atMost, Reader reader) {
        if (atMost.isZero()) {
            return Uni.createFrom().item(handedIn);
        }
        try {
            return when(Until.DONE, handedIn.id(), atMost, reader);
        } catch (Refusal tooManyWait) {
            // It is stored: that nobody can wait for it must not look as if it were not.
            return Uni.createFrom().item(handedIn);
        }
    }

    /** The submission once it is so far, at the latest after {@code atMost} as it is then. */
    Uni<SubmissionView> when(Until until, UUID id, Duration atMost, Reader reader) {
        return waiting.when(
                        new Waiting.Patience(id, Optional.ofNullable(reader.accountId()), atMost),
                        () -> lookout.now(id),
                        () -> lookout.soon(id),
                        sight -> sight.has(until, reader))
                .map(sight -> sight.view(reader));
    }

    String source(UUID id, Reader reader) {
        Submission submission = required(id);
        if (!reader.owns(submission) && !reader.admin()) {
            throw Lookout.unknown(id);
        }
        return submission.source;
    }

    Page<SubmissionView> history(
            String user,
            String problem,
            String verdict,
            String language,
            Paging paging,
            Reader reader) {
        if (!user.equals("me")) {
            throw Refusal.malformed(
                    List.of(Violation.ofQuery("user", "unknown-value", "Only user=me is known.")));
        }
        Verdict wanted = verdict == null ? null : verdict(verdict);
        UUID before = paging.after(Place.class).map(Place::id).orElse(null);
        SubmissionDesk.Filter filter =
                new SubmissionDesk.Filter(reader.accountId(), problem, wanted, language);
        List<Submission> rows = desk.page(filter, before, paging.probe());
        Map<UUID, Sight> sights = lookout.sights(rows);
        return Page.of(
                        rows,
                        paging,
                        row -> new Place(row.id),
                        row -> sights.get(row.id).view(reader))
                .counted(paging, most -> desk.count(filter, most));
    }

    /** A row's place in the history. */
    record Place(UUID id) {}

    private static Verdict verdict(String name) {
        return Arrays.stream(Verdict.values())
                .filter(verdict -> verdict.name().equals(name))
                .findFirst()
                .orElseThrow(
                        () ->
                                Refusal.malformed(
                                        List.of(
                                                Violation.ofQuery(
                                                        "verdict",
                                                        "unknown-value",
                                                        "Verdicts are "
                                                                + Arrays.toString(Verdict.values())
                                                                + "."))));
    }

    private Submission required(UUID id) {
        return desk.find(id).orElseThrow(() -> Lookout.unknown(id));
    }

    private SubmissionView view(Submission submission, Reader reader) {
        return lookout.sight(submission).view(reader);
    }
}
