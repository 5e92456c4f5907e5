package org.cairnjudge.testset;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.submission.Notice;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Has this process's catalog follow when tests change on the server. */
@ApplicationScoped
class News {
    // Not before it is needed: a command beside the server has no use for the packages.
    private final Instance<Catalog> catalog;
    private final boolean tool;

    News(Instance<Catalog> catalog, @ConfigProperty(name = "cairn.tool") boolean tool) {
        this.catalog = catalog;
        this.tool = tool;
    }

    void heard(@Observes Notice notice) {
        if (tool || !notice.channel().equals(Notice.TESTS)) {
            return;
        }
        if (notice.payload().isEmpty()) {
            catalog.get().problems().stream().map(Problem::slug).forEach(catalog.get()::lookAgain);
        } else {
            catalog.get().lookAgain(notice.payload());
        }
    }
}
