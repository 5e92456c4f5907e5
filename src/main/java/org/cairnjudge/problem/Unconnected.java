package org.cairnjudge.problem;

import io.quarkus.arc.DefaultBean;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the ports say where nobody implements them: nothing was tried, and nothing can be run. */
@ApplicationScoped
class Unconnected {

    @Produces
    @DefaultBean
    @Singleton
    Tallies tallies() {
        return Map::of;
    }

    @Produces
    @DefaultBean
    @Singleton
    HarnessVersion harnessVersion() {
        return () -> "none";
    }

    @Produces
    @DefaultBean
    @Singleton
    Languages languages() {
        return new Languages() {
            @Override
            public List<String> concrete() {
                return List.of();
            }

            @Override
            public Map<String, String> versions() {
                return Map.of();
            }

            @Override
            public Optional<String> resolve(String name) {
                return Optional.of(name).filter(language -> language.matches("java([1-9][0-9])?"));
            }

            @Override
            public Optional<String> hindrance(String language) {
                return Optional.of("No judge is part of this process.");
            }
        };
    }
}
