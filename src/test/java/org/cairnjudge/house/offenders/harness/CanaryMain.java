package org.cairnjudge.house.offenders.harness;

import java.io.IOException;

/** Blameless: the one class in the box whose work is to try this. */
public final class CanaryMain {
    public Process start() throws IOException {
        return new ProcessBuilder("true").start();
    }
}
