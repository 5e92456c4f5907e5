package org.cairnjudge.sandbox;

import java.nio.file.Path;
import java.util.List;

/**
 * A runtime cut from a JDK for boxes to run on.
 *
 * @param home its folder on the host
 * @param libraries the host's shared libraries it needs, as absolute paths the loader will ask for
 */
record Image(Path home, List<Path> libraries) {
    Image {
        libraries = List.copyOf(libraries);
    }
}
