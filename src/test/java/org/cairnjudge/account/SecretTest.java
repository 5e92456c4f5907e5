package org.cairnjudge.account;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretTest {
    @Test
    void whatIsShownIsReadBack() {
        Secret secret = Secret.ofToken();
        assertTrue(secret.reveal().startsWith("cairn_t_"), secret.reveal());
        assertArrayEquals(secret.hash(), Secret.ofBearer(secret.reveal()).orElseThrow().hash());
        assertEquals(32, secret.hash().length);
    }

    @Test
    void noTwoAreAlike() {
        assertNotEquals(Secret.ofSession().reveal(), Secret.ofSession().reveal());
    }

    @Test
    void itsTextStaysOutOfLogs() {
        Secret secret = Secret.ofSession();
        assertFalse(secret.toString().contains(secret.reveal().substring(8)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "cairn_s_",
                "cairn_s_short",
                "Bearer",
                "cairn_x_5pGx0Qe1b0w3m8vTqX7r2nYkZcJdHfLaUiOoSgWtEyA"
            })
    void whatIsNoneOfOursIsNotLookedUp(String text) {
        assertTrue(Secret.ofBearer(text).isEmpty());
    }
}
