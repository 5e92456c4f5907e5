package org.cairnjudge.submission;

import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.cairnjudge.account.AccountDesk;
import org.cairnjudge.http.Page;
import org.cairnjudge.http.Paging;
import org.cairnjudge.http.Refusal;
import org.cairnjudge.http.Violation;
import org.cairnjudge.limit.Allowance;
import org.cairnjudge.limit.Fingerprint;
import org.cairnjudge.limit.Kind;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.problem.Languages;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.verdict.Verdict;

/** What callers may ask of submissions: checks what was asked and who may see what. */
@ApplicationScoped
class Submissions {
    private final SubmissionDesk desk;
    private final Catalog catalog;
    private final Languages languages;
    private final Lookout lookout;
    private final AccountDesk accounts;
    private final Waiting waiting;
    private final Allowance allowance;
    private final Solved solved;

    Submissions(
            SubmissionDesk desk,
            Catalog catalog,
            Languages languages,
            Lookout lookout,
            AccountDesk accounts,
            Waiting waiting,
            Allowance allowance,
            Solved solved) {
        this.desk = desk;
        this.catalog = catalog;
        this.languages = languages;
        this.lookout = lookout;
        this.accounts = accounts;
        this.waiting = waiting;
        this.allowance = allowance;
        this.solved = solved;
    }

    /**
     * What somebody hands in.
     *
     * @param language as it was asked for: perhaps only java
     */
    record HandIn(String problem, String language, String source) {
        Fingerprint fingerprint() {
            return Fingerprint.of("POST /problems/" + problem + "/submissions", language, source);
        }
    }

    /** A submission, and whether it was handed in before with the same key. */
    record Receipt(SubmissionView submission, boolean repeated) {}

    Receipt submit(UUID accountId, HandIn handIn, Optional<String> key, Reader reader) {
        String slug = handIn.problem();
        Problem problem = catalog.find(slug).orElseThrow(() -> Refusal.notFound("problem " + slug));
        SourceText.check(handIn.source());
        String concrete =
                languages
                        .resolve(handIn.language())
                        .orElseThrow(
                                () ->
                                        Refusal.invalid(
                                                "/language",
                                                "unknown-language",
                                                "Submissions may be in "
                                                        + String.join(", ", languages.concrete())
                                                        + "."));
        SubmissionDesk.Draft draft =
                new SubmissionDesk.Draft(
                        accountId, slug, concrete, handIn.source(), problem.testsetVersion());
        try {
            SubmissionDesk.Receipt receipt =
                    desk.submit(
                            draft,
                            key,
                            handIn.fingerprint(),
                            () -> {
                                allowance.take(Kind.SUBMISSION, accountId);
                                languages.requireJudge(concrete);
                            });
            return new Receipt(view(receipt.submission(), reader), receipt.repeated());
        } catch (Enqueue.NotTaken refused) {
            throw refused.refusal();
        }
    }

    /**
     * Cancels a submission of the reader's own.
     *
     * @throws Refusal 404 for what is not theirs, 409 if somebody has begun to judge it
     */
    SubmissionView cancel(UUID id, Reader reader) {
        if (!reader.owns(required(id))) {
            throw Lookout.unknown(id);
        }
        Submission submission = desk.cancel(id);
        if (submission.status != Submission.Status.canceled) {
            throw Refusal.conflict(
                    "not-queued", "It is too late to cancel it: it is " + submission.status + ".");
        }
        return view(submission, reader);
    }

    /** As it was handed in, or if somebody waits, as {@link #when}. */
    Uni<SubmissionView> whenDone(SubmissionView handedIn, Duration atMost, Reader reader) {
        if (atMost.isZero()) {
            return Uni.createFrom().item(handedIn);
        }
        return when(Until.DONE, patience(handedIn.id(), atMost, reader).ifPossible(), reader);
    }

    /** The submission once it is so far, at the latest after {@code atMost} as it is then. */
    Uni<SubmissionView> when(Until until, UUID id, Duration atMost, Reader reader) {
        return when(until, patience(id, atMost, reader), reader);
    }

    private static Waiting.Patience patience(UUID id, Duration atMost, Reader reader) {
        return new Waiting.Patience(id, Optional.ofNullable(reader.accountId()), atMost);
    }

    private Uni<SubmissionView> when(Until until, Waiting.Patience patience, Reader reader) {
        UUID id = patience.id();
        return waiting.when(
                        patience,
                        () -> lookout.now(id),
                        () -> lookout.soon(id),
                        sight -> sight.has(until, reader))
                .map(sight -> sight.view(reader));
    }

    /** For the owner and admins, and for those who have solved the problem if the owner shares. */
    String source(UUID id, Reader reader) {
        Submission submission = required(id);
        if (!reader.owns(submission) && !reader.admin() && !isShared(submission, reader)) {
            throw Lookout.unknown(id);
        }
        return submission.source;
    }

    private boolean isShared(Submission submission, Reader reader) {
        return accounts.sharesSource(submission.accountId)
                && solved.has(reader.accountId(), submission.problem);
    }

    /** What somebody wants to see of a history, as it was written; a null is not asked for. */
    record Wanted(String user, String problem, String verdict, String language, String status) {}

    Page<SubmissionView> history(Wanted wanted, Paging paging, Reader reader) {
        SubmissionDesk.Filter filter = new Filters().read(wanted, reader);
        UUID before = paging.after(Place.class).map(Place::id).orElse(null);
        List<Submission> rows = desk.page(filter, before, paging.probe());
        Map<UUID, Sight> sights = lookout.sights(rows);
        return Page.of(
                        rows,
                        paging,
                        row -> new Place(row.id),
                        row -> sights.get(row.id).view(reader))
                .counted(paging, most -> desk.count(filter, most));
    }

    /** Reads filters, and tells all that is wrong with them at once. */
    private final class Filters {
        private final List<Violation> wrong = new ArrayList<>();

        SubmissionDesk.Filter read(Wanted wanted, Reader reader) {
            UUID account =
                    wanted.user().equals("me")
                            ? reader.accountId()
                            : known("user", wanted.user(), accounts::id, "There is no such user.");
            SubmissionDesk.Filter filter =
                    new SubmissionDesk.Filter(
                            account,
                            known(
                                    "problem",
                                    wanted.problem(),
                                    slug -> catalog.find(slug).map(problem -> slug),
                                    "There is no such problem."),
                            known(
                                    "verdict",
                                    wanted.verdict(),
                                    name -> constant(Verdict.values(), name),
                                    "Verdicts are " + Arrays.toString(Verdict.values()) + "."),
                            known(
                                    "language",
                                    wanted.language(),
                                    name -> languages.resolve(name),
                                    "Languages are such as java17; java is the newest."),
                            known(
                                    "status",
                                    wanted.status(),
                                    name -> constant(Submission.Status.values(), name),
                                    "A status is one of "
                                            + Arrays.toString(Submission.Status.values())
                                            + "."));
            if (!wrong.isEmpty()) {
                throw Refusal.malformed(wrong);
            }
            return filter;
        }

        private <T> T known(
                String name, String written, Function<String, Optional<T>> read, String otherwise) {
            if (written == null) {
                return null;
            }
            Optional<T> value = read.apply(written);
            if (value.isEmpty()) {
                wrong.add(Violation.ofQuery(name, "unknown-value", otherwise));
            }
            return value.orElse(null);
        }

        private static <E extends Enum<E>> Optional<E> constant(E[] all, String name) {
            return Arrays.stream(all).filter(one -> one.name().equals(name)).findFirst();
        }
    }

    /** A row's place in the history. */
    record Place(UUID id) {}

    private Submission required(UUID id) {
        return desk.find(id).orElseThrow(() -> Lookout.unknown(id));
    }

    private SubmissionView view(Submission submission, Reader reader) {
        return lookout.sight(submission).view(reader);
    }
}
