package org.cairnjudge.progress;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;
import org.cairnjudge.http.Refusal;
import org.cairnjudge.http.TextLanguage;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Progress;
import org.cairnjudge.problem.Prose;

/** Who may read how a problem is solved. */
@ApplicationScoped
class Editorials {
    private final Catalog catalog;
    private final ProgressDesk desk;

    Editorials(Catalog catalog, ProgressDesk desk) {
        this.catalog = catalog;
        this.desk = desk;
    }

    EditorialView read(String slug, UUID account, boolean admin, TextLanguage language) {
        Prose text =
                find(slug)
                        .editorial(language)
                        .orElseThrow(() -> Refusal.notFound("editorial of " + slug));
        if (!admin && isLocked(account, slug)) {
            throw Refusal.forbidden(
                    "editorial-locked",
                    "The editorial is for those who have solved the problem, or forfeited it.");
        }
        return new EditorialView(slug, text.markdown(), text.html());
    }

    private boolean isLocked(UUID account, String slug) {
        Progress.Standing standing = desk.standing(account, slug);
        return standing.status() != Progress.Status.SOLVED && !standing.forfeited();
    }

    void forfeit(String slug, UUID account) {
        desk.forfeit(account, find(slug).slug());
    }

    private Problem find(String slug) {
        return catalog.find(slug).orElseThrow(() -> Refusal.notFound("problem " + slug));
    }
}
