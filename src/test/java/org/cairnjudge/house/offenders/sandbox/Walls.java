package org.cairnjudge.house.offenders.sandbox;

import java.io.IOException;

/** Blameless: processes start here. */
public final class Walls {
    public Process start() throws IOException {
        return new ProcessBuilder("true").start();
    }
}
