package org.cairnjudge.testset;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.cairnjudge.http.Page;
import org.cairnjudge.http.Paging;
import org.cairnjudge.http.Refusal;
import org.cairnjudge.http.Violation;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Violations;

/** What administrators may ask of candidates: checks what was asked, and has the catalog follow. */
@ApplicationScoped
public class Candidates {
    private final CandidateDesk desk;
    private final Catalog catalog;

    Candidates(CandidateDesk desk, Catalog catalog) {
        this.desk = desk;
        this.catalog = catalog;
    }

    /** A row's place in the list. */
    record Place(UUID id) {}

    Page<CandidateView> list(String slug, Candidate.Status status, Paging paging) {
        required(slug);
        UUID before = paging.after(Place.class).map(Place::id).orElse(null);
        List<Candidate> rows = desk.page(slug, status, before, paging.probe());
        return Page.of(rows, paging, row -> new Place(row.id), CandidateView::of)
                .counted(paging, most -> desk.count(slug, status, most));
    }

    /**
     * Lets candidates join the tests of their problem, all or none.
     *
     * @return the version of the problem's tests with them
     */
    String accept(String slug, List<UUID> ids, String admin) {
        Problem problem = required(slug);
        List<Violation> wrong = new ArrayList<>();
        for (int i = 0; i < ids.size(); i++) {
            int index = i;
            desk.find(slug, ids.get(i))
                    .ifPresent(
                            candidate -> {
                                if (candidate.status == Candidate.Status.open) {
                                    check(problem, candidate, "/ids/" + index, wrong);
                                }
                            });
        }
        if (wrong.isEmpty()) {
            desk.accept(slug, ids, admin)
                    .forEach(
                            refused ->
                                    wrong.add(
                                            new Violation(
                                                    refused.index() < 0
                                                            ? "/ids"
                                                            : "/ids/" + refused.index(),
                                                    refused.code(),
                                                    refused.message())));
        }
        if (!wrong.isEmpty()) {
            throw Refusal.invalid(wrong);
        }
        return catalog.lookAgain(slug).orElseThrow().testsetVersion();
    }

    /** The package may have changed since the case was found. */
    private static void check(
            Problem problem, Candidate candidate, String pointer, List<Violation> wrong) {
        Violations found = new Violations();
        problem.readInput(candidate.input, "", found)
                .filter(input -> problem.testset().hasForEveryone(input))
                .ifPresent(
                        input ->
                                wrong.add(
                                        new Violation(
                                                pointer,
                                                "not-new",
                                                "The problem's tests have this case already.")));
        if (!found.isEmpty()) {
            wrong.add(
                    new Violation(
                            pointer,
                            "not-valid",
                            "The problem no longer allows this input: "
                                    + found.list().get(0).message()));
        }
    }

    void dismiss(String slug, UUID id, String admin) {
        required(slug);
        if (!desk.dismiss(slug, id, admin)) {
            throw Refusal.notFound("candidate " + id);
        }
        catalog.lookAgain(slug);
    }

    /**
     * The accepted cases as files for a folder of the package's {@code data/secret}.
     *
     * @return what is in each file, by its name
     * @throws Refusal 404 if there is no such problem, 409 if none of its candidates was accepted
     */
    public Map<String, String> files(String slug) {
        Problem problem = required(slug);
        List<Candidate> accepted = desk.accepted(slug);
        if (accepted.isEmpty()) {
            throw Refusal.conflict(
                    "nothing-to-export", "No candidate of " + slug + " has been accepted.");
        }
        return CaseFiles.of(problem.signature(), accepted);
    }

    /** The same as a ZIP archive. */
    byte[] archive(String slug) {
        return CaseFiles.zip(files(slug));
    }

    private Problem required(String slug) {
        return catalog.find(slug).orElseThrow(() -> Refusal.notFound("problem " + slug));
    }
}
