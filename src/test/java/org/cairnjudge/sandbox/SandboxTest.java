package org.cairnjudge.sandbox;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SandboxTest {
    @Test
    void canary() {
        try (Sandbox sandbox = Sandbox.on(SandboxSettings.ofThisHost())) {
            Report report = sandbox.check();
            assertTrue(report.ready(), report.toString());
        }
    }
}
