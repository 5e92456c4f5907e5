package org.cairnjudge.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class LimitsTest {
    private static final long MIB = 1L << 20;

    @Test
    void wallTimeIsThreeTimesTheProcessorTimeAndASecond() {
        Limits limits = Limits.ofCpu(Duration.ofSeconds(2), 256 * MIB);
        assertEquals(Duration.ofSeconds(7), limits.wallTime());
        assertEquals(16 * MIB, limits.outputBytes());
    }

    @Test
    void impossibleLimitsNameTheBadValue() {
        Duration second = Duration.ofSeconds(1);
        assertNames("cpuTime", () -> new Limits(Duration.ZERO, second, 256 * MIB, 0));
        assertNames("wallTime", () -> new Limits(second, second.minusMillis(1), 256 * MIB, 0));
        assertNames("memoryBytes", () -> new Limits(second, second, 256, 0));
        assertNames("outputBytes", () -> new Limits(second, second, 256 * MIB, -1));
    }

    private static void assertNames(String component, Runnable making) {
        IllegalArgumentException fault = assertThrows(IllegalArgumentException.class, making::run);
        assertTrue(fault.getMessage().startsWith(component), fault::getMessage);
    }
}
