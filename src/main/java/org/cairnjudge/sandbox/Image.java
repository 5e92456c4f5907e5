package org.cairnjudge.sandbox;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A runtime cut from a JDK for boxes to run on.
 *
 * @param home its folder on the host
 * @param libraries the host's shared libraries it needs, as absolute paths the loader will ask for
 * @param archive a file in its folder from which a JVM takes classes that it need not read again
 */
record Image(Path home, List<Path> libraries, Optional<String> archive) {
    Image {
        libraries = List.copyOf(libraries);
    }

    Image(Path home, List<Path> libraries) {
        this(home, libraries, Optional.empty());
    }

    Image with(String archiveFile) {
        return new Image(home, libraries, Optional.of(archiveFile));
    }
}
