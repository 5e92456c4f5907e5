package org.cairnjudge.sandbox;

import java.nio.file.Path;
import java.util.List;

/**
 * What an operator may say about the sandbox.
 *
 * @param cache folder for the runtimes that boxes see; whoever the boxes run as must be able to
 *     read it
 * @param jdkHomes the JDKs to offer; empty: search the host
 * @param toolFolders where bwrap, setpriv, unshare and prlimit are looked for, in order
 */
public record SandboxSettings(Path cache, List<Path> jdkHomes, List<Path> toolFolders) {
    public SandboxSettings {
        jdkHomes = List.copyOf(jdkHomes);
        toolFolders = List.copyOf(toolFolders);
    }
}
