package org.cairnjudge.rejudge;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.cairnjudge.http.Page;
import org.cairnjudge.http.Paging;
import org.cairnjudge.http.Refusal;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.submission.Looks;
import org.cairnjudge.submission.Waiting;
import org.cairnjudge.verdict.Verdict;

/** What administrators may ask of rejudgings: checks what was asked. */
@ApplicationScoped
class Rejudgings {
    private final RejudgingDesk desk;
    private final Catalog catalog;
    private final Waiting waiting;
    private final Looks<RejudgingView> looks;

    Rejudgings(RejudgingDesk desk, Catalog catalog, Waiting waiting) {
        this.desk = desk;
        this.catalog = catalog;
        this.waiting = waiting;
        this.looks = new Looks<>(this::views, Infrastructure.getDefaultExecutor());
    }

    RejudgingView begin(
            String slug, List<Verdict> verdicts, Optional<Instant> since, String admin) {
        Problem problem =
                // Another server may have heard of new tests before this one.
                catalog.lookAgain(slug)
                        .orElseThrow(
                                () ->
                                        Refusal.invalid(
                                                "/problem",
                                                "unknown-problem",
                                                "There is no problem " + slug + "."));
        try {
            return view(
                    required(
                            desk.begin(
                                    new RejudgingDesk.Choice(
                                            slug, problem.testsetVersion(), verdicts, since),
                                    admin)));
        } catch (RejudgingDesk.Impossible e) {
            throw refusal(e);
        }
    }

    private static Refusal refusal(RejudgingDesk.Impossible e) {
        return switch (e.reason()) {
            case ALREADY_RUNNING -> Refusal.conflict("already-running", e.getMessage());
            case NOTHING_MATCHES -> Refusal.unprocessable("nothing-matches", e.getMessage());
            case TOO_MANY -> Refusal.unprocessable("too-many", e.getMessage());
            case NOT_JUDGED -> Refusal.conflict("not-judged", e.getMessage());
            case OTHER_TESTS -> Refusal.conflict("other-tests", e.getMessage());
            case DECIDED -> Refusal.conflict("decided", e.getMessage());
        };
    }

    /** A row's place in a list. */
    record Place(UUID id) {}

    Page<RejudgingView> list(Paging paging) {
        UUID before = paging.after(Place.class).map(Place::id).orElse(null);
        List<Rejudging> rows = desk.page(before, paging.probe());
        return Page.of(rows, paging, row -> new Place(row.id), this::view)
                .counted(paging, desk::count);
    }

    /** The rejudging once no judge works on it any more, at the latest when the patience ends. */
    Uni<RejudgingView> whenJudged(Waiting.Patience patience) {
        UUID id = patience.id();
        return waiting.when(
                patience,
                () -> view(required(id)),
                () -> looks.at(id).map(found -> found.orElseThrow(() -> unknown(id))),
                rejudging -> rejudging.status() != RejudgingView.State.running);
    }

    private Map<UUID, RejudgingView> views(Collection<UUID> ids) {
        Map<UUID, RejudgingView> views = new HashMap<>();
        for (UUID id : ids) {
            desk.find(id).map(this::view).ifPresent(view -> views.put(id, view));
        }
        return views;
    }

    Page<RejudgingDesk.Change> changes(UUID id, Paging paging) {
        required(id);
        UUID after = paging.after(Place.class).map(Place::id).orElse(null);
        List<RejudgingDesk.Change> rows = desk.changes(id, after, paging.probe());
        return Page.of(rows, paging, row -> new Place(row.submission()), row -> row)
                .counted(paging, most -> desk.countChanges(id, most));
    }

    RejudgingView apply(UUID id, String admin) {
        required(id);
        try {
            desk.apply(id, admin);
        } catch (RejudgingDesk.Impossible e) {
            throw refusal(e);
        }
        return view(required(id));
    }

    void cancel(UUID id, String admin) {
        required(id);
        try {
            desk.cancel(id, admin);
        } catch (RejudgingDesk.Impossible e) {
            throw refusal(e);
        }
    }

    private Rejudging required(UUID id) {
        return desk.find(id).orElseThrow(() -> unknown(id));
    }

    private static Refusal unknown(UUID id) {
        return Refusal.notFound("rejudging " + id);
    }

    private RejudgingView view(Rejudging rejudging) {
        boolean current =
                catalog.find(rejudging.problem)
                        .filter(now -> now.testsetVersion().equals(rejudging.testsetVersion))
                        .isPresent();
        return RejudgingView.of(rejudging, desk.progress(rejudging.id), current);
    }
}
