package org.cairnjudge.house.offenders.harness;

import java.io.IOException;

/** Offends: a process started from within the box. */
public final class Spawns {
    public Process start() throws IOException {
        return new ProcessBuilder("true").start();
    }
}
