package org.cairnjudge.postgres;

import io.quarkus.runtime.Application;
import io.quarkus.runtime.LaunchMode;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/**
 * The application's one share in the embedded server, from the first question for its address until
 * the application has stopped. The configuration is built more than once in an application's life,
 * so the share belongs to none of them.
 */
@ApplicationScoped
class ApplicationShare {
    private static final Logger LOG = Logger.getLogger(ApplicationShare.class);

    private static EmbeddedPostgres share;
    private static Thread hook;

    static synchronized EmbeddedPostgres in(Supplier<PostgresSettings> settings) {
        if (share == null) {
            if (hook == null) {
                hook = new Thread(ApplicationShare::leaveAfterApplication, "cairn-postgres-stop");
                Runtime.getRuntime().addShutdownHook(hook);
            }
            share = EmbeddedPostgres.join(settings.get());
        }
        return share;
    }

    // In dev mode and in tests an application ends and another begins within the JVM; it would find
    // this class loaded
    // anew. Everybody else who watches for the shutdown still needs the database, hence last.
    void onShutdown(@Observes @Priority(Integer.MAX_VALUE) ShutdownEvent event) {
        if (LaunchMode.current() != LaunchMode.NORMAL) {
            leave();
            removeHook();
        }
    }

    // Shutdown hooks run side by side: while Quarkus drains in its own, the database must stay.
    private static void leaveAfterApplication() {
        Application application = Application.currentApplication();
        if (application != null && LaunchMode.current() == LaunchMode.NORMAL) {
            application.awaitShutdown();
        }
        leave();
    }

    private static synchronized void leave() {
        if (share != null) {
            share.close();
            share = null;
        }
    }

    // Kept, it would keep this class, its loader and with it the whole ended application.
    private static synchronized void removeHook() {
        if (hook == null) {
            return;
        }
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
            hook = null;
        } catch (IllegalStateException e) {
            LOG.debug("The JVM is stopping, and the hook finds nothing to do");
        }
    }
}
