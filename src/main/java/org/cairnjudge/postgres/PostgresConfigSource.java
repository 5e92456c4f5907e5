package org.cairnjudge.postgres;

import java.util.Set;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.spi.ConfigSource;

/** Answers where the embedded server is; the first question starts it. */
final class PostgresConfigSource implements ConfigSource {
    static final String URL = "cairn.postgres.jdbc-url";
    private static final String USERNAME = "cairn.postgres.username";
    private static final String PASSWORD = "cairn.postgres.password";

    private final Supplier<PostgresSettings> settings;

    PostgresConfigSource(Supplier<PostgresSettings> settings) {
        this.settings = settings;
    }

    // Listing the names would make whoever lists the configuration ask for the values, and so start
    // a server.
    @Override
    public Set<String> getPropertyNames() {
        return Set.of();
    }

    @Override
    public String getValue(String name) {
        return switch (name) {
            case URL -> share().url();
            case USERNAME -> share().username();
            case PASSWORD -> share().password();
            default -> null;
        };
    }

    @Override
    public String getName() {
        return "Cairn's embedded PostgreSQL";
    }

    private EmbeddedPostgres share() {
        return ApplicationShare.in(settings);
    }
}
