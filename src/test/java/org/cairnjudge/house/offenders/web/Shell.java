package org.cairnjudge.house.offenders.web;

import java.io.IOException;

/** Offends: a process outside of the walls. */
public final class Shell {
    public Process run() throws IOException {
        return new ProcessBuilder("true").start();
    }
}
