package org.cairnjudge.sandbox;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What an operator may say about the sandbox.
 *
 * @param cache folder for the runtimes that boxes see; whoever the boxes run as must be able to
 *     read it
 * @param jdkHomes the JDKs to offer; empty: search the host
 * @param toolFolders where bwrap, setpriv, unshare, prlimit and the like are looked for, in order
 * @param tierBAllowed whether boxes may do without namespaces where this host refuses them
 */
public record SandboxSettings(
        Path cache, List<Path> jdkHomes, List<Path> toolFolders, boolean tierBAllowed) {
    private static final List<String> USUAL_TOOL_FOLDERS =
            List.of("/usr/bin", "/bin", "/usr/sbin", "/sbin", "/usr/local/bin");

    public SandboxSettings {
        cache = cache.toAbsolutePath().normalize();
        jdkHomes = List.copyOf(jdkHomes);
        toolFolders = List.copyOf(toolFolders);
    }

    /**
     * This host as it is: its own JDKs and tools, and the cache where {@link #usualCache} puts it.
     */
    public static SandboxSettings ofThisHost() {
        return new SandboxSettings(usualCache(), List.of(), usualToolFolders(), false);
    }

    public SandboxSettings withCache(Path folder) {
        return new SandboxSettings(folder, jdkHomes, toolFolders, tierBAllowed);
    }

    public SandboxSettings withJdkHomes(List<Path> homes) {
        return new SandboxSettings(cache, homes, toolFolders, tierBAllowed);
    }

    public SandboxSettings withToolFolders(List<Path> folders) {
        return new SandboxSettings(cache, jdkHomes, folders, tierBAllowed);
    }

    /** With the weaker walls for a host that refuses namespaces. */
    public SandboxSettings allowingTierB() {
        return new SandboxSettings(cache, jdkHomes, toolFolders, true);
    }

    /**
     * Root's boxes run as nobody, who cannot look into root's home: /var/cache/cairn. Anybody
     * else's run as themselves: $XDG_CACHE_HOME/cairn or ~/.cache/cairn.
     */
    public static Path usualCache() {
        if (Host.weAreRoot()) {
            return Path.of("/var/cache/cairn");
        }
        Map<String, String> environment = System.getenv();
        String cacheHome = environment.getOrDefault("XDG_CACHE_HOME", "");
        return cacheHome.startsWith("/")
                ? Path.of(cacheHome, "cairn")
                : Path.of(System.getProperty("user.home"), ".cache", "cairn");
    }

    private static List<Path> usualToolFolders() {
        Set<Path> folders = new LinkedHashSet<>();
        USUAL_TOOL_FOLDERS.forEach(folder -> folders.add(Path.of(folder)));
        for (String folder : System.getenv().getOrDefault("PATH", "").split(":")) {
            if (folder.startsWith("/")) {
                folders.add(Path.of(folder));
            }
        }
        return List.copyOf(folders);
    }
}
