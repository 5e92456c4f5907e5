package org.cairnjudge.problem;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class CanonicalOrderTest {
    private static final Comparator<long[]> SMALLEST_FIRST =
            Comparator.<long[]>comparingInt(array -> array.length)
                    .thenComparingLong(array -> Arrays.stream(array).map(Math::abs).sum())
                    .thenComparing(Arrays::compare);

    @Test
    void arraysComeByLengthThenMagnitudeThenLexicographically() {
        for (List<Long> values :
                List.of(List.of(-2L, -1L, 0L, 1L, 2L, 3L), List.of(-7L, 5L), List.of(4L))) {
            Range lengths = new Range(1, 4);
            CanonicalOrder order = CanonicalOrder.arrays(lengths, values);
            List<long[]> expected = all(lengths, values);
            expected.sort(SMALLEST_FIRST);

            assertSame(expected, order);
        }
    }

    @Test
    void multisetsAreTheSortedArraysInTheSameOrder() {
        List<Long> values = List.of(1L, 2L, 3L);
        Range lengths = new Range(0, 5);
        List<long[]> expected = all(lengths, values);
        expected.removeIf(array -> !Arrays.equals(array, Arrays.stream(array).sorted().toArray()));
        expected.sort(SMALLEST_FIRST);

        assertSame(expected, CanonicalOrder.multisets(lengths, values));
    }

    @Test
    void theOrderOfListedValuesIsTheOrderInTheArrays() {
        CanonicalOrder order = CanonicalOrder.multisets(new Range(2, 2), List.of(3L, 1L));

        assertArrayEquals(new long[] {1, 1}, order.at(0));
        assertArrayEquals(new long[] {3, 1}, order.at(1));
        assertArrayEquals(new long[] {3, 3}, order.at(2));
    }

    @Test
    void theGamesHaveTheirKnownNumbers() {
        List<Long> six = LongStream.rangeClosed(-2, 3).boxed().toList();
        List<Long> seven = LongStream.rangeClosed(-3, 3).boxed().toList();

        assertEquals(9330, CanonicalOrder.arrays(new Range(1, 5), six).size());
        assertEquals(19600, CanonicalOrder.arrays(new Range(2, 5), seven).size());
        assertEquals(454, CanonicalOrder.multisets(new Range(1, 12), List.of(1L, 2L, 3L)).size());
    }

    @Test
    void whatWouldBeTooManyIsSeenBeforehand() {
        assertTrue(CanonicalOrder.arraysFit(new Range(1, 15), 2));
        assertFalse(CanonicalOrder.arraysFit(new Range(1, 16), 2));
        assertFalse(CanonicalOrder.arraysFit(new Range(1, 1), Long.MAX_VALUE));
        assertFalse(CanonicalOrder.arraysFit(new Range(1, 1_000_000), 1));
        assertTrue(CanonicalOrder.multisetsFit(new Range(1, 12), 3));
        assertFalse(CanonicalOrder.multisetsFit(new Range(1, 1000), 3));
    }

    @Test
    void thereIsNothingBeyondTheLast() {
        CanonicalOrder order = CanonicalOrder.arrays(new Range(1, 1), List.of(0L, 1L));

        assertThrows(IndexOutOfBoundsException.class, () -> order.at(2));
        assertThrows(IndexOutOfBoundsException.class, () -> order.at(-1));
    }

    private static void assertSame(List<long[]> expected, CanonicalOrder order) {
        assertEquals(expected.size(), order.size());
        for (int i = 0; i < expected.size(); i++) {
            assertArrayEquals(expected.get(i), order.at(i), "place " + i);
        }
    }

    private static List<long[]> all(Range lengths, List<Long> values) {
        List<long[]> all = new ArrayList<>();
        for (int length = (int) lengths.min(); length <= lengths.max(); length++) {
            extend(new long[length], 0, values, all);
        }
        return all;
    }

    private static void extend(long[] array, int from, List<Long> values, List<long[]> all) {
        if (from == array.length) {
            all.add(array.clone());
            return;
        }
        for (long value : values) {
            array[from] = value;
            extend(array, from + 1, values, all);
        }
    }
}
