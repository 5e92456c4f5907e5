package org.cairnjudge.queue;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.cairnjudge.judge.Station;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Where the beans of this package get the station from. */
@ApplicationScoped
class StationOfThisProcess {
    /** Runners that may wait beside one for each worker: a program may need a second one. */
    private static final int SPARE = 2;

    @Produces
    @Singleton
    Station station(
            @ConfigProperty(name = "cairn.cache") Optional<Path> cache,
            @ConfigProperty(name = "cairn.jdks") Optional<List<Path>> jdkHomes,
            @ConfigProperty(name = "cairn.sandbox.allow-tier-b") boolean tierB,
            @ConfigProperty(name = "cairn.judge.workers") Optional<Integer> workers,
            @ConfigProperty(name = "cairn.judge.pool") Optional<Integer> pool) {
        List<Path> homes = jdkHomes.orElse(List.of());
        int judgings = workers.orElse(Runtime.getRuntime().availableProcessors());
        int pooled = pool.orElse(judgings + SPARE);
        return tierB
                ? Station.onThisHostInEitherTier(cache, homes, pooled)
                : Station.onThisHost(cache, homes, pooled);
    }

    void close(@Disposes Station station) {
        station.close();
    }
}
