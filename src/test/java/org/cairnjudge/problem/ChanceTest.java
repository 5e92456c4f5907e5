package org.cairnjudge.problem;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ChanceTest {
    @Test
    void isTheSplitMix64OfThePaper() {
        // The numbers that the algorithm's published C version gives for this seed.
        Chance chance = new Chance(1234567);

        assertEquals(6457827717110365317L, chance.next());
        assertEquals(3203168211198807973L, chance.next());
        assertEquals(Long.parseUnsignedLong("9817491932198370423"), chance.next());
        assertEquals(4593380528125082431L, chance.next());
        assertEquals(Long.parseUnsignedLong("16408922859458223821"), chance.next());
    }

    @Test
    void everyNumberOfARangeComesUpAboutEquallyOften() {
        Chance chance = new Chance(1);
        int[] counts = new int[7];

        for (int i = 0; i < 70_000; i++) {
            counts[(int) chance.in(new Range(-3, 3)) + 3]++;
        }

        assertTrue(
                Arrays.stream(counts).allMatch(count -> Math.abs(count - 10_000) < 500),
                Arrays.toString(counts));
    }

    @Test
    void theWidestRangeHasNoOverflow() {
        Chance chance = new Chance(2);

        for (int i = 0; i < 1000; i++) {
            assertTrue(chance.below(Long.MAX_VALUE) >= 0);
            assertTrue(chance.below((1L << 62) + 1) <= 1L << 62);
        }
        assertThrows(IllegalArgumentException.class, () -> chance.below(0));
    }

    @Test
    void aShuffleKeepsWhatItShuffles() {
        long[] values = {1, 2, 3, 4, 5};

        new Chance(3).shuffle(values);

        Arrays.sort(values);
        assertArrayEquals(new long[] {1, 2, 3, 4, 5}, values);
    }

    @Test
    void casesOfOneSeedHaveNothingInCommon() {
        Seed seed = Seed.of(5);
        long first = seed.chance("random", 0, 0).next();

        assertNotEquals(first, seed.chance("random", 0, 1).next());
        assertNotEquals(first, seed.chance("random", 1, 0).next());
        assertNotEquals(first, seed.chance("other", 0, 0).next());
        assertNotEquals(first, Seed.of(6).chance("random", 0, 0).next());
        assertEquals(
                first,
                Seed.parse(seed.hex().toUpperCase(java.util.Locale.ROOT))
                        .chance("random", 0, 0)
                        .next());
    }

    @Test
    void whatIsNoSeedIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> Seed.parse(""));
        assertThrows(IllegalArgumentException.class, () -> Seed.parse("0"));
        assertThrows(IllegalArgumentException.class, () -> Seed.parse("xy"));
        assertThrows(IllegalArgumentException.class, () -> Seed.of(new byte[65]));
    }
}
