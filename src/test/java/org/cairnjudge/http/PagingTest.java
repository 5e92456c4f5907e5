package org.cairnjudge.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PagingTest {
    record Place(Instant at, UUID id, String name) {}

    record Number(int number) {}

    private static String base64(String text) {
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void aPlaceComesBackAsItWas() {
        Place place =
                new Place(
                        Instant.parse("2026-01-31T12:00:00.123456789Z"),
                        UUID.fromString("01890a5d-ac96-774b-bcce-b302099a8057"),
                        "石头");
        assertEquals(
                Optional.of(place), new Paging("7", Cursor.write(place), null).after(Place.class));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "x",
                "%%%",
                "null",
                "====",
                "eyJhdCI6",
                "\u0000",
                "..%2f..%2f",
                "'; drop table account; --"
            })
    void whatIsNoCursorIsRefused(String cursor) {
        refused(cursor);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "[]",
                "5",
                "{}",
                "{\"at\":\"never\",\"id\":\"x\",\"name\":\"y\"}",
                "{\"at\":\"2026-01-31T12:00:00Z\",\"id\":\"01890a5d-ac96-774b-bcce-b302099a8057\"}",
                "{\"at\":\"2026-01-31T12:00:00Z\",\"id\":\"01890a5d-ac96-774b-bcce-b302099a8057\",\"name\":\"a\\u0000\"}",
                "{\"at\":\"2026-01-31T12:00:00Z\",\"id\":\"01890a5d-ac96-774b-bcce-b302099a8057\",\"name\":\"a\",\"more\":1}"
            })
    void aCursorOfAnotherListIsRefused(String json) {
        refused(base64(json));
    }

    @Test
    void aCursorOfAbsurdLengthIsRefused() {
        refused("A".repeat(100_000));
        refused(base64("[".repeat(380)));
    }

    private static void refused(String cursor) {
        Refusal refusal =
                assertThrows(
                        Refusal.class, () -> new Paging(null, cursor, null).after(Place.class));
        assertEquals(400, refusal.kind().status());
        assertEquals("?cursor", refusal.violations().get(0).pointer());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "101", "-1", "x", "1.0", "99999999999999999999", " 1"})
    void aLimitOutOfRangeIsRefused(String limit) {
        Refusal refusal = assertThrows(Refusal.class, () -> new Paging(limit, null, null).limit());
        assertEquals("?limit", refusal.violations().get(0).pointer());
    }

    @Test
    void fiftyIsTheLimitIfNoneIsAskedFor() {
        assertEquals(50, new Paging(null, null, null).limit());
        assertEquals(51, new Paging(null, null, null).probe());
        assertEquals(100, new Paging("100", null, null).limit());
    }

    @Test
    void oneRowTooManySaysThatThereIsMore() {
        Paging paging = new Paging("3", null, null);
        List<Integer> rows = IntStream.rangeClosed(1, paging.probe()).boxed().toList();
        Page<String> page = Page.of(rows, paging, Number::new, String::valueOf);
        assertEquals(List.of("1", "2", "3"), page.items());
        assertEquals(
                Optional.of(new Number(3)),
                new Paging("3", page.nextCursor().orElseThrow(), null).after(Number.class));
    }

    @Test
    void aFullLastPageHasNoNext() {
        Paging paging = new Paging("3", null, null);
        Page<Integer> page = Page.of(List.of(1, 2, 3), paging, Number::new, row -> row);
        assertTrue(page.nextCursor().isEmpty());
    }

    private static Page<Integer> counted(String includeTotal, int counted) {
        Paging paging = new Paging("3", null, includeTotal);
        return Page.of(List.of(1, 2), paging, Number::new, row -> row)
                .counted(paging, most -> Math.min(counted, most));
    }

    @Test
    void nothingIsCountedUnlessAskedFor() {
        Paging paging = new Paging("3", null, null);
        Page<Integer> page =
                Page.of(List.of(1), paging, Number::new, row -> row)
                        .counted(
                                paging,
                                most -> {
                                    throw new AssertionError("counted");
                                });
        assertNull(page.total());
        assertNull(page.totalIsExact());
        assertNull(counted("false", 7).total());
    }

    @Test
    void aTotalIsExactUpToTenThousand() {
        assertEquals(7, counted("true", 7).total());
        assertEquals(10_000, counted("true", 10_000).total());
        assertTrue(counted("true", 10_000).totalIsExact());
        assertEquals(10_000, counted("true", 2_000_000).total());
        assertFalse(counted("true", 10_001).totalIsExact());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1", "yes", "TRUE", "true "})
    void whatIsNeitherTrueNorFalseIsRefusedTogetherWithTheRest(String includeTotal) {
        Refusal refusal =
                assertThrows(
                        Refusal.class,
                        () -> new Paging("0", "x", includeTotal).after(Number.class));
        assertEquals(
                List.of("?limit", "?includeTotal", "?cursor"),
                refusal.violations().stream().map(Violation::pointer).toList());
    }
}
