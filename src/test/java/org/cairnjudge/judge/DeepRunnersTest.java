package org.cairnjudge.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.cairnjudge.sandbox.Jdk;
import org.cairnjudge.sandbox.Limits;
import org.cairnjudge.sandbox.Sandbox;
import org.cairnjudge.sandbox.SandboxSettings;
import org.junit.jupiter.api.Test;

/** Runners with a deep stack may take much memory, so there are few at a time. */
class DeepRunnersTest {
    private static final Limits LIMITS = Limits.ofCpu(Duration.ofSeconds(2), 256L << 20);

    @Test
    void whoWantsOneMoreThanThereMayBeWaitsUntilOneIsClosed() throws Exception {
        try (Sandbox sandbox = Sandbox.on(SandboxSettings.ofThisHost());
                SandboxWorkshop workshop = new SandboxWorkshop(sandbox)) {
            Jdk jdk = sandbox.jdks().get(0);
            Workshop.Runner first = workshop.deepRunner(jdk, LIMITS);
            Workshop.Runner second = workshop.deepRunner(jdk, LIMITS);
            CompletableFuture<Workshop.Runner> third =
                    CompletableFuture.supplyAsync(() -> workshop.deepRunner(jdk, LIMITS));
            assertEquals(256L << 20, first.stackBytes());
            assertTrue(first.idleBytes() > 0);
            assertFalse(third.isDone());

            first.close();
            // Closed twice it makes room once.
            first.close();

            third.get(60, TimeUnit.SECONDS).close();
            second.close();
        }
    }
}
