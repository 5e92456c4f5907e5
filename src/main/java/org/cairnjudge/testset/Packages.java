package org.cairnjudge.testset;

import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.cairnjudge.account.Audit;
import org.cairnjudge.http.Refusal;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.problem.Fault;
import org.cairnjudge.problem.HarnessVersion;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.submission.Notice;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/** Has every server read the problem packages again, each those on its own disk. */
@ApplicationScoped
class Packages {
    private static final Logger LOG = Logger.getLogger(Packages.class);
    private static final String ACT = "problems.reload";

    private final Instance<Catalog> catalog;
    private final Path folder;
    private final HarnessVersion harness;
    private final Audit audit;
    private final EntityManager entities;
    private final Clock clock;
    private final boolean tool;

    /** This process, to others and to itself. */
    private final String self = UUID.randomUUID().toString();

    private Instant readAt;

    Packages(
            Instance<Catalog> catalog,
            @ConfigProperty(name = "cairn.problems") Path folder,
            HarnessVersion harness,
            Audit audit,
            EntityManager entities,
            Clock clock,
            @ConfigProperty(name = "cairn.tool") boolean tool) {
        this.catalog = catalog;
        this.folder = folder;
        this.harness = harness;
        this.audit = audit;
        this.entities = entities;
        this.clock = clock;
        this.tool = tool;
        this.readAt = clock.instant();
    }

    /**
     * What came of reading the packages here.
     *
     * @param problems how many problems there are now
     * @param changed those whose tests are others than before, new ones among them
     * @param faults by slug; these packages stay as they were
     */
    record Reading(int problems, List<String> changed, Map<String, List<Fault>> faults) {}

    /** Reads them here, and tells the other servers to. */
    @Transactional
    Reading readEverywhere(String admin) {
        Reading reading = read();
        audit.note(
                admin,
                ACT,
                "/problems",
                Map.of(
                        "problems",
                        reading.problems(),
                        "changed",
                        reading.changed(),
                        "faulty",
                        List.copyOf(reading.faults().keySet())));
        Notice.tell(entities, Notice.PROBLEMS, self);
        return reading;
    }

    void heard(@Observes Notice notice) {
        if (tool || !notice.channel().equals(Notice.PROBLEMS) || notice.payload().equals(self)) {
            return;
        }
        if (notice.payload().isEmpty() && !isMissed()) {
            return;
        }
        // Not where it was heard: others wait there for their own news.
        Infrastructure.getDefaultWorkerPool().execute(this::follow);
    }

    private void follow() {
        try {
            read();
        } catch (RuntimeException e) {
            LOG.warnf("the packages stay as they were: %s", e);
        }
    }

    private synchronized boolean isMissed() {
        return audit.last(ACT).filter(readAt::isBefore).isPresent();
    }

    private synchronized Reading read() {
        Instant began = clock.instant();
        Map<String, String> before = versions();
        try {
            catalog.get().readAgain(folder, harness.text());
        } catch (IllegalArgumentException noFolder) {
            throw Refusal.conflict("no-packages", noFolder.getMessage());
        }
        readAt = began;
        Map<String, List<Fault>> faults = catalog.get().faults();
        faults.forEach(
                (slug, all) ->
                        all.forEach(fault -> LOG.warnf("%s/%s: stays as it was", slug, fault)));
        Map<String, String> now = versions();
        List<String> changed =
                now.keySet().stream()
                        .filter(slug -> !now.get(slug).equals(before.get(slug)))
                        .sorted()
                        .toList();
        LOG.infof("read the packages again: %d problems, changed: %s", now.size(), changed);
        return new Reading(now.size(), changed, faults);
    }

    private Map<String, String> versions() {
        Map<String, String> versions = new HashMap<>();
        for (Problem problem : catalog.get().problems()) {
            versions.put(problem.slug(), problem.testsetVersion());
        }
        return versions;
    }
}
