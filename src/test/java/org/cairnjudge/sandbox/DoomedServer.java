package org.cairnjudge.sandbox;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;

/**
 * A server for a test to kill: prints its box's number on the host, and hangs in the middle of an
 * exchange with it.
 */
final class DoomedServer {
    private DoomedServer() {}

    public static void main(String[] args) {
        SandboxSettings settings =
                switch (Tier.valueOf(args[1])) {
                    case A -> SandboxSettings.ofThisHost();
                    case B -> TierB.settings(Path.of(args[2]));
                };
        Sandbox sandbox = Sandbox.on(settings);
        Box box =
                sandbox.start(
                        sandbox.jdks().get(0), Path.of(args[0]), InBox.class.getName(), 64L << 20);
        box.ready();
        System.out.println(box.pid().orElseThrow());
        Limits patient = Limits.ofCpu(Duration.ofMinutes(10), 64L << 20);
        box.exchange("sleep 3600000".getBytes(StandardCharsets.UTF_8), patient, 1);
    }
}
