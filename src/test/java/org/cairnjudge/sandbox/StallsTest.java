package org.cairnjudge.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is left out of a box's wall time, on a clock that is stepped by hand. */
class StallsTest {
    private static final long START = 1_000_000_000L;

    private final Stalls stalls = new Stalls(START);

    private void lookAt(int millis) {
        stalls.looked(START + Duration.ofMillis(millis).toNanos(), Optional.empty());
    }

    @Test
    void looksInTimeLeaveNothingOut() {
        for (int millis = 20; millis <= 400; millis += 25) {
            lookAt(millis);
        }

        assertEquals(Duration.ZERO, stalls.sum());
    }

    @Test
    void aLookThatIsLateLeavesOutWhatNobodySaw() {
        lookAt(20);
        lookAt(40);
        lookAt(3040);
        lookAt(3060);

        assertEquals(Duration.ofMillis(2980), stalls.sum());
    }

    @Test
    void aProcessThatIsGoneAddsNothing() {
        lookAt(500);
        stalls.ask(Optional.empty());

        assertEquals(Duration.ofMillis(480), stalls.sum());
    }
}
