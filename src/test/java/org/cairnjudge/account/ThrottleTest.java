package org.cairnjudge.account;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ThrottleTest {
    private static final Optional<Duration> THROUGH = Optional.empty();

    private final StepClock clock = new StepClock();
    private final Throttle throttle = new Throttle(Rate.parse("3/30S"), clock, 4);

    private void takeAll(String key) {
        for (int i = 0; i < 3; i++) {
            assertEquals(THROUGH, throttle.take(key));
        }
    }

    @Test
    void theBurstGoesThroughAndTheNextIsToldHowLong() {
        takeAll("a");
        assertEquals(Optional.of(Duration.ofSeconds(10)), throttle.take("a"));
        clock.advance(Duration.ofSeconds(4));
        assertEquals(Optional.of(Duration.ofSeconds(6)), throttle.take("a"));
    }

    @Test
    void whoWaitsAsToldGetsThrough() {
        takeAll("a");
        clock.advance(Duration.ofSeconds(10));
        assertEquals(THROUGH, throttle.take("a"));
        assertEquals(Optional.of(Duration.ofSeconds(10)), throttle.take("a"));
    }

    @Test
    void aLongPauseSavesUpNoMoreThanTheBurst() {
        takeAll("a");
        clock.advance(Duration.ofDays(1));
        takeAll("a");
        assertEquals(Optional.of(Duration.ofSeconds(10)), throttle.take("a"));
    }

    @Test
    void keysDoNotDisturbEachOther() {
        takeAll("a");
        takeAll("b");
    }

    @Test
    void aTurnGivenBackCanBeTakenAgain() {
        takeAll("a");
        throttle.giveBack("a");
        assertEquals(THROUGH, throttle.take("a"));
        throttle.giveBack("never seen");
    }

    @Test
    void memoryIsBoundedByForgettingTheKeyNotSeenForLongest() {
        takeAll("a");
        takeAll("b");
        for (String key : new String[] {"c", "d", "a", "e", "f"}) {
            throttle.take(key);
        }
        assertEquals(4, throttle.size());
        takeAll("b");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "3", "0/1H", "-1/1H", "x/1H", "3/", "3/0S", "3/never"})
    void aRateThatIsNoneIsRefused(String setting) {
        assertThrows(IllegalArgumentException.class, () -> Rate.parse(setting));
    }
}
