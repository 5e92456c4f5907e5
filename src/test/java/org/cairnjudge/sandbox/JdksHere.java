package org.cairnjudge.sandbox;

import java.util.List;

/** The JDKs of this host, for tests outside of the sandbox. */
public final class JdksHere {
    private JdksHere() {}

    public static List<Jdk> found() {
        return Jdks.search(SandboxSettings.ofThisHost()).offered();
    }
}
