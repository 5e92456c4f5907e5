package org.cairnjudge.problem;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/** Loads the catalog once, when somebody first asks for it. */
@ApplicationScoped
class CatalogProducer {
    private static final Logger LOG = Logger.getLogger(CatalogProducer.class);

    @Produces
    @Singleton
    Catalog catalog(
            @ConfigProperty(name = "cairn.problems") Path folder,
            HarnessVersion harness,
            ServerTests server) {
        Catalog catalog = Catalog.load(folder, harness.text()).joinedBy(server);
        for (Map.Entry<String, List<Fault>> broken : catalog.faults().entrySet()) {
            LOG.warnf("Problem %s is left out: its package has faults", broken.getKey());
            broken.getValue().forEach(fault -> LOG.warnf("%s/%s", broken.getKey(), fault));
        }
        LOG.infof(
                "Serving %d problems from %s", catalog.problems().size(), folder.toAbsolutePath());
        return catalog;
    }
}
