package org.cairnjudge.leaderboard;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import org.cairnjudge.http.Page;
import org.cairnjudge.http.Paging;
import org.cairnjudge.http.Refusal;
import org.cairnjudge.http.Violation;
import org.cairnjudge.problem.Catalog;

/** What callers may ask of the boards: checks what was asked. */
@ApplicationScoped
class Boards {
    // Of languages that no judge has any more, too: their boards stay.
    private static final Pattern LANGUAGE = Pattern.compile("[a-z][a-z0-9]{0,31}");

    private final Leaderboard leaderboard;
    private final Catalog catalog;

    Boards(Leaderboard leaderboard, Catalog catalog) {
        this.leaderboard = leaderboard;
        this.catalog = catalog;
    }

    /**
     * A page of a board: of all problems, or with a problem of its fastest programs.
     *
     * @param problem null for all
     * @param language null for any
     */
    Page<?> page(String period, String problem, String language, Paging paging) {
        Board board = board(period, language);
        if (problem == null) {
            return overall(board, paging);
        }
        if (board.period() != Period.ALL) {
            throw Refusal.malformed(
                    List.of(
                            Violation.ofQuery(
                                    "period",
                                    "unknown-value",
                                    "The fastest programs of a problem are those of all time.")));
        }
        catalog.find(problem).orElseThrow(() -> Refusal.notFound("problem " + problem));
        List<Leaderboard.Fast> rows =
                leaderboard.fastest(
                        problem,
                        board.language(),
                        paging.after(Leaderboard.FastPlace.class),
                        paging.probe());
        return Page.of(rows, paging, Leaderboard.Fast::place, FastestView::of)
                .counted(paging, most -> leaderboard.countFastest(problem, board.language(), most));
    }

    private Page<StandingView> overall(Board now, Paging paging) {
        Optional<Leaderboard.Place> after = paging.after(Leaderboard.Place.class);
        Board board = after.map(place -> begun(now, place)).orElse(now);
        List<Leaderboard.Row> rows = leaderboard.overall(board, after, paging.probe());
        return Page.of(rows, paging, Leaderboard.Row::place, StandingView::of)
                .counted(paging, most -> leaderboard.count(board, most));
    }

    /** The board on which the reader began, which may be over by now. */
    private static Board begun(Board now, Leaderboard.Place place) {
        if (!place.startsOn().equals(now.period().startOf(place.startsOn()))) {
            throw Refusal.malformed(
                    List.of(
                            Violation.ofQuery(
                                    "cursor", "cursor", "The cursor belongs to another board.")));
        }
        return new Board(now.period(), place.startsOn(), now.language());
    }

    /** The caller's own row with those around it. */
    OwnStandingView own(String period, String language, UUID account, String username) {
        return leaderboard
                .around(board(period, language), account)
                .map(OwnStandingView::of)
                .orElseGet(() -> OwnStandingView.none(username));
    }

    private Board board(String period, String language) {
        List<Violation> violations = new ArrayList<>();
        Optional<Period> known = Period.of(period);
        if (known.isEmpty()) {
            violations.add(
                    Violation.ofQuery(
                            "period", "unknown-value", "A period is all, month or week."));
        }
        if (language != null && !LANGUAGE.matcher(language).matches()) {
            violations.add(
                    Violation.ofQuery(
                            "language",
                            "unknown-value",
                            "A language is written like java17, as GET /languages has it."));
        }
        if (!violations.isEmpty()) {
            throw Refusal.malformed(violations);
        }
        return leaderboard.now(known.get(), language == null ? "" : language);
    }
}
