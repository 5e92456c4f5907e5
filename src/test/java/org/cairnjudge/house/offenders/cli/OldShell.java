package org.cairnjudge.house.offenders.cli;

import java.io.IOException;

/** Offends: a process outside of the walls, the old way. */
public final class OldShell {
    public Process run() throws IOException {
        return Runtime.getRuntime().exec(new String[] {"true"});
    }
}
