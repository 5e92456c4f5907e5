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
    @Produces
    @Singleton
    Station station(
            @ConfigProperty(name = "cairn.cache") Optional<Path> cache,
            @ConfigProperty(name = "cairn.jdks") Optional<List<Path>> jdkHomes,
            @ConfigProperty(name = "cairn.sandbox.allow-tier-b") boolean tierB) {
        List<Path> homes = jdkHomes.orElse(List.of());
        return tierB
                ? Station.onThisHostInEitherTier(cache, homes)
                : Station.onThisHost(cache, homes);
    }

    void close(@Disposes Station station) {
        station.close();
    }
}
