package org.cairnjudge.account;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.cairnjudge.http.Refusal;
import org.junit.jupiter.api.Test;

class GateTest {
    private static final Address HERE = new Address("192.0.2.1");
    private static final Optional<Account> RIGHT =
            Optional.of(new Account("ada", "", Role.USER, Instant.EPOCH));
    private static final UUID OWNER = new UUID(0, 1);

    private final StepClock clock = new StepClock();
    private final Gate gate =
            new Gate(
                    clock,
                    Gate.SignUp.OPEN,
                    Rate.parse("2/1H"),
                    Rate.parse("20/1H"),
                    Rate.parse("60/10M"),
                    Rate.parse("300/10M"),
                    Rate.parse("100/1H"),
                    Rate.parse("30/1H"));

    private static <T> T busy() {
        throw Refusal.unavailable("sign-in-busy", "", Duration.ofSeconds(5));
    }

    private static void isThrottled(Runnable work) {
        assertEquals("too-many-tries", assertThrows(Refusal.class, work::run).code());
    }

    @Test
    void theRightPasswordInALoopIsThrottledToo() {
        for (int i = 0; i < 60; i++) {
            assertEquals(RIGHT, gate.signIn("ada", HERE, () -> RIGHT));
        }
        isThrottled(() -> gate.signIn("ada", HERE, () -> RIGHT));
        assertEquals(RIGHT, gate.signIn("bob", HERE, () -> RIGHT));
        clock.advance(Duration.ofSeconds(10));
        assertEquals(RIGHT, gate.signIn("ada", HERE, () -> RIGHT));
    }

    @Test
    void whatWasTooBusyToBeTriedDoesNotCount() {
        for (int i = 0; i < 100; i++) {
            assertThrows(Refusal.class, () -> gate.signIn("ada", HERE, GateTest::busy));
            assertThrows(Refusal.class, () -> gate.confirm(OWNER, GateTest::busy));
            assertThrows(Refusal.class, () -> gate.signUp(HERE, GateTest::busy));
        }
        assertEquals(RIGHT, gate.signIn("ada", HERE, () -> RIGHT));
        assertTrue(gate.confirm(OWNER, () -> true));
        assertEquals("hash", gate.signUp(HERE, () -> "hash"));
    }

    /** One address alone used to keep an account at its limit: its own refilled faster. */
    @Test
    void whoGuessesFromOneAddressLeavesTheOwnerTries() {
        for (int minute = 0; minute < 24 * 60; minute++) {
            for (int i = 0; i < 3; i++) {
                try {
                    gate.signIn("ada", HERE, Optional::empty);
                } catch (Refusal refusal) {
                    assertEquals("too-many-tries", refusal.code());
                }
            }
            assertEquals(RIGHT, gate.signIn("ada", new Address("192.0.2.2"), () -> RIGHT));
            clock.advance(Duration.ofMinutes(1));
        }
    }

    @Test
    void strangersGuessesKeepNoOwnerFromSayingThePassword() {
        for (int i = 0; i < 100; i++) {
            gate.signIn("ada", new Address("192.0.2." + i), Optional::empty);
            clock.advance(Duration.ofSeconds(10));
        }
        assertTrue(gate.confirm(OWNER, () -> true));
        for (int i = 0; i < 30; i++) {
            assertFalse(gate.confirm(OWNER, () -> false));
        }
        isThrottled(() -> gate.confirm(OWNER, () -> true));
    }
}
