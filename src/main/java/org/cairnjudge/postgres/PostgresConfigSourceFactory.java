package org.cairnjudge.postgres;

import io.smallrye.config.ConfigSourceContext;
import io.smallrye.config.ConfigSourceFactory;
import io.smallrye.config.ConfigValue;
import io.smallrye.config.Expressions;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.spi.ConfigSource;

/**
 * Hands the embedded server's address to the configuration, where {@code
 * quarkus.datasource.jdbc.url} refers to it. Nothing starts until somebody asks; with another
 * database configured, nobody does.
 */
public final class PostgresConfigSourceFactory implements ConfigSourceFactory {
    @Override
    public Iterable<ConfigSource> getConfigSources(ConfigSourceContext context) {
        Optional<String> address =
                Expressions.withoutExpansion(() -> value(context, "quarkus.datasource.jdbc.url"));
        boolean wanted = address.filter(url -> url.contains(PostgresConfigSource.URL)).isPresent();
        Optional<String> data = value(context, "cairn.data");
        if (!wanted || data.isEmpty()) {
            return List.of();
        }
        return List.of(
                new PostgresConfigSource(
                        () ->
                                new PostgresSettings(
                                        Path.of(data.get()),
                                        value(context, "cairn.cache")
                                                .map(Path::of)
                                                .orElseGet(PostgresSettings::defaultCache),
                                        !value(context, "cairn.postgres.fsync")
                                                .equals(Optional.of("false")),
                                        value(context, "cairn.postgres.throw-away")
                                                .equals(Optional.of("true")))));
    }

    private static Optional<String> value(ConfigSourceContext context, String name) {
        return Optional.ofNullable(context.getValue(name))
                .map(ConfigValue::getValue)
                .filter(text -> !text.isBlank());
    }
}
