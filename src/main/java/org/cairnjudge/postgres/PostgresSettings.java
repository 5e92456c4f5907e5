package org.cairnjudge.postgres;

import java.nio.file.Path;

/**
 * Where the embedded server lives and how careful it is.
 *
 * @param data Cairn's data folder; the server keeps itself in {@code postgres/} below it
 * @param cache where the server's programs are unpacked, shared by every Cairn of the user
 * @param fsync false only where losing everything at a power failure is fine: in tests
 * @param throwAway true gives every process a database of its own, empty at the start: for tests
 */
public record PostgresSettings(Path data, Path cache, boolean fsync, boolean throwAway) {
    public PostgresSettings {
        data = absolute("cairn.data", data);
        cache = absolute("cairn.cache", cache);
    }

    /**
     * The cache folder when none is set: one for the machine as root, else one for the user
     * (source: XDG Base Directory).
     */
    public static Path defaultCache() {
        if (Command.asRoot()) {
            return Path.of("/var/cache/cairn");
        }
        String cacheHome = System.getenv("XDG_CACHE_HOME");
        if (cacheHome != null && Path.of(cacheHome).isAbsolute()) {
            return Path.of(cacheHome, "cairn");
        }
        return Path.of(System.getProperty("user.home"), ".cache", "cairn");
    }

    private static Path absolute(String key, Path path) {
        // The JVM says "?" for the home of a user that is not in the password database.
        if (path.startsWith("?")) {
            throw new PostgresFailure(
                    "This user has no home folder, so there is no default for "
                            + key
                            + ": set it.");
        }
        return path.toAbsolutePath().normalize();
    }
}
