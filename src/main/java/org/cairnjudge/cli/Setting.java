package org.cairnjudge.cli;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.cairnjudge.judge.Station;

/**
 * Settings for commands that run without the container: system properties, then the environment.
 */
final class Setting {
    private Setting() {}

    static String of(String key, String otherwise) {
        String variable = key.replaceAll("[^A-Za-z0-9]", "_").toUpperCase(Locale.ROOT);
        return System.getProperty(key, System.getenv().getOrDefault(variable, otherwise));
    }

    static Path problems() {
        return Path.of(of("cairn.problems", "problems"));
    }

    static Station station() {
        String cache = of("cairn.cache", "");
        String jdks = of("cairn.jdks", "");
        List<Path> homes =
                jdks.isEmpty() ? List.of() : Arrays.stream(jdks.split(",")).map(Path::of).toList();
        Optional<Path> folder = cache.isEmpty() ? Optional.empty() : Optional.of(Path.of(cache));
        return Boolean.parseBoolean(of("cairn.sandbox.allow-tier-b", "false"))
                ? Station.onThisHostInEitherTier(folder, homes, 0)
                : Station.onThisHost(folder, homes);
    }
}
