package org.cairnjudge.chore;

import io.quarkus.arc.All;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.persistence.EntityManager;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * Does the {@link Chore}s of this process, one after the other on a thread of its own. Every node
 * does; a lock in Postgres sees to it that no chore is done on two of them at once.
 */
@ApplicationScoped
public class Chores {
    private static final Logger LOG = Logger.getLogger(Chores.class);

    /** A chore that never comes to its end must not keep the others waiting for ever. */
    static final int MOST_PARTS = 10_000;

    private final List<Chore> all;
    private final EntityManager entities;
    private final ScheduledExecutorService thread =
            Executors.newSingleThreadScheduledExecutor(
                    task -> {
                        Thread own = new Thread(task, "cairn-chores");
                        own.setDaemon(true);
                        return own;
                    });

    Chores(@All List<Chore> all, EntityManager entities) {
        this.all = all;
        this.entities = entities;
    }

    void start(@Observes StartupEvent event, @ConfigProperty(name = "cairn.tool") boolean tool) {
        if (tool) {
            return;
        }
        for (Chore chore : all) {
            long every = chore.every().toMillis();
            thread.scheduleWithFixedDelay(
                    () -> attempt(chore), every, every, TimeUnit.MILLISECONDS);
        }
    }

    void attempt(Chore chore) {
        try {
            done(chore);
        } catch (RuntimeException | Error e) {
            // Whatever passes here ends the chore for the life of this process, and nobody
            // hears it.
            LOG.warnf("chore %s failed, trying again in %s: %s", chore.name(), chore.every(), e);
        }
    }

    /**
     * Does a chore, until there is no more of it. What somebody else is doing is left to them.
     *
     * @return how many parts of it were done here
     */
    public int done(Chore chore) {
        int parts = 0;
        while (parts < MOST_PARTS && !thread.isShutdown()) {
            Part part = QuarkusTransaction.requiringNew().call(() -> part(chore));
            if (part == Part.OTHERS) {
                break;
            }
            parts++;
            if (part == Part.LAST) {
                break;
            }
        }
        return parts;
    }

    private enum Part {
        LAST,
        MORE,
        OTHERS
    }

    private Part part(Chore chore) {
        boolean ours =
                (Boolean)
                        entities.createNativeQuery(
                                        "select pg_try_advisory_xact_lock(hashtextextended('cairn chore ' || :name, 0))",
                                        Boolean.class)
                                .setParameter("name", chore.name())
                                .getSingleResult();
        if (!ours) {
            return Part.OTHERS;
        }
        return chore.part() ? Part.MORE : Part.LAST;
    }

    void stop(@Observes ShutdownEvent event) throws InterruptedException {
        thread.shutdown();
        if (!thread.awaitTermination(10, TimeUnit.SECONDS)) {
            thread.shutdownNow();
        }
    }
}
