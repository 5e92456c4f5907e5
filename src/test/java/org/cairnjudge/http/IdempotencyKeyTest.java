package org.cairnjudge.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IdempotencyKeyTest {
    private static Optional<String> read(String... keys) {
        return new IdempotencyKey(List.of(keys)).value();
    }

    @Test
    void noneIsNone() {
        assertEquals(Optional.empty(), new IdempotencyKey().value());
        assertEquals(Optional.empty(), read());
    }

    @Test
    void anyPrintableTextIsOne() {
        for (String key : List.of("k", "\"quoted\"", "two words ~!", "x".repeat(255))) {
            assertEquals(Optional.of(key), read(key));
        }
    }

    private static void isRefused(String... keys) {
        Refusal refusal = assertThrows(Refusal.class, () -> read(keys));
        assertEquals(400, refusal.kind().status());
        assertEquals("Idempotency-Key:", refusal.violations().get(0).pointer());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a\tb", "stein-ä", "石", "\u007f", "a\u0000"})
    void whatIsNotPrintableIsRefused(String key) {
        isRefused(key);
    }

    @Test
    void whatIsTooLongOrTwiceThereIsRefused() {
        isRefused("x".repeat(256));
        isRefused("one", "two");
    }
}
