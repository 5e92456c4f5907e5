package org.cairnjudge.sandbox;

import java.util.List;
import java.util.Optional;

/**
 * What {@link Sandbox#check} found.
 *
 * @param tier the walls around the boxes there are; nothing where there are none. All of these
 *     walls stand, and no canary got through one. A layer may be missing all the same: a JDK that
 *     no box can be made of is not offered while another one is left, and tier B does without
 *     namespaces.
 */
public record Report(Optional<Tier> tier, List<Layer> layers) {
    public Report {
        layers = List.copyOf(layers);
    }

    /** Whether there are boxes. */
    public boolean ready() {
        return tier.isPresent();
    }
}
