package org.cairnjudge.problem;

/**
 * Pseudo-random numbers that stay the same for ever: SplitMix64 (Steele, Lea, Flood: Fast
 * Splittable Pseudorandom Number Generators, OOPSLA 2014).
 *
 * <p>The state grows by 0x9E3779B97F4A7C15 a draw; each draw is the state mixed by two rounds of
 * shift, xor and multiply. {@code java.util.Random} and its kin are not used: how they turn bits
 * into ranges and shuffles is theirs to change, and a testset's content must not follow the JDK. A
 * change here is a change of {@link #VERSION}.
 */
final class Chance {

    /** Part of every testset's address. */
    static final int VERSION = 1;

    private long state;

    Chance(long seed) {
        state = seed;
    }

    long next() {
        state += 0x9E3779B97F4A7C15L;
        long mixed = state;
        mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 31);
    }

    /** A number of 0 to {@code bound} - 1, all equally likely. */
    long below(long bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("bound " + bound + " is not positive");
        }
        // The last, incomplete stretch of the 2^63 numbers would favour small remainders: draw
        // again.
        long bits = next() >>> 1;
        long result = bits % bound;
        while (bits - result > Long.MAX_VALUE - (bound - 1)) {
            bits = next() >>> 1;
            result = bits % bound;
        }
        return result;
    }

    /** A number of the range, all equally likely. */
    long in(Range range) {
        return range.min() + below(range.size());
    }

    /** Fisher and Yates, from the back. */
    void shuffle(long[] values) {
        for (int i = values.length - 1; i > 0; i--) {
            int j = (int) below(i + 1L);
            long kept = values[i];
            values[i] = values[j];
            values[j] = kept;
        }
    }
}
