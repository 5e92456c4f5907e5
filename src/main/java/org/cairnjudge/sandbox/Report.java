package org.cairnjudge.sandbox;

import java.util.List;

/** What {@link Sandbox#check} found. Nothing runs unless all layers hold. */
public record Report(boolean ready, List<Layer> layers) {
    public Report {
        layers = List.copyOf(layers);
    }
}
