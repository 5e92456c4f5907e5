package org.cairnjudge.sandbox;

import java.util.List;

/**
 * What {@link Sandbox#check} found.
 *
 * @param ready whether there are boxes: all walls stand, and no canary got through one. A JDK that
 *     no box can be made of is a layer that is missing; where another JDK is left, it is merely not
 *     offered.
 */
public record Report(boolean ready, List<Layer> layers) {
    public Report {
        layers = List.copyOf(layers);
    }
}
