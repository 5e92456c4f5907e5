package org.cairnjudge.problem;

import java.util.Arrays;
import java.util.List;

/**
 * Makes arrays of whole numbers as a test plan describes them. A scalar is an array of one.
 *
 * <p>A generator enumerates {@link #size()} kinds of arrays; within a kind it may draw from the
 * chance it is given. The same index and chance give the same array.
 */
sealed interface Generator {

    /** How many kinds of arrays are enumerated; 1 where everything is drawn. */
    long size();

    /** Whether arrays of one kind differ by chance. */
    boolean draws();

    /** An array of the kind {@code index}, 0 to {@link #size()} - 1; the caller's own. */
    long[] at(long index, Chance chance);

    /** The lengths that can come out. */
    Range lengths();

    /** Bounds of the values that can come out. */
    Range values();

    private static Range bounds(Pool pool) {
        return new Range(pool.min(), pool.max());
    }

    private static boolean varies(Range length, Pool pool) {
        return !length.isSingle() || pool.size() > 1;
    }

    /** Every array or every multiset of small lengths, smallest first. */
    record Every(CanonicalOrder order) implements Generator {
        @Override
        public long size() {
            return order.size();
        }

        @Override
        public boolean draws() {
            return false;
        }

        @Override
        public long[] at(long index, Chance chance) {
            return order.at(index);
        }

        @Override
        public Range lengths() {
            return order.lengths();
        }

        @Override
        public Range values() {
            return bounds(new Pool.Listed(order.values()));
        }
    }

    /** Every value drawn by itself. */
    record Uniform(Range lengths, Pool pool) implements Generator {
        @Override
        public long size() {
            return 1;
        }

        @Override
        public boolean draws() {
            return varies(lengths, pool);
        }

        @Override
        public long[] at(long index, Chance chance) {
            long[] array = new long[(int) chance.in(lengths)];
            Arrays.setAll(array, i -> pool.draw(chance));
            return array;
        }

        @Override
        public Range values() {
            return bounds(pool);
        }
    }

    /** One value drawn, repeated. */
    record Equal(Range lengths, Pool pool) implements Generator {
        @Override
        public long size() {
            return 1;
        }

        @Override
        public boolean draws() {
            return varies(lengths, pool);
        }

        @Override
        public long[] at(long index, Chance chance) {
            long[] array = new long[(int) chance.in(lengths)];
            Arrays.fill(array, pool.draw(chance));
            return array;
        }

        @Override
        public Range values() {
            return bounds(pool);
        }
    }

    /** Two values drawn, taking turns. */
    record Alternating(Range lengths, Pool first, Pool second) implements Generator {
        @Override
        public long size() {
            return 1;
        }

        @Override
        public boolean draws() {
            return varies(lengths, first) || second.size() > 1;
        }

        @Override
        public long[] at(long index, Chance chance) {
            long[] array = new long[(int) chance.in(lengths)];
            long even = first.draw(chance);
            long odd = second.draw(chance);
            Arrays.setAll(array, i -> i % 2 == 0 ? even : odd);
            return array;
        }

        @Override
        public Range values() {
            return new Range(
                    Math.min(first.min(), second.min()), Math.max(first.max(), second.max()));
        }
    }

    /** A short pattern drawn, repeated to the length. */
    record Periodic(Range lengths, Range period, Pool pool) implements Generator {
        @Override
        public long size() {
            return 1;
        }

        @Override
        public boolean draws() {
            return varies(lengths, pool) || !period.isSingle();
        }

        @Override
        public long[] at(long index, Chance chance) {
            long[] array = new long[(int) chance.in(lengths)];
            long[] pattern = new long[(int) chance.in(period)];
            Arrays.setAll(pattern, i -> pool.draw(chance));
            Arrays.setAll(array, i -> pattern[i % pattern.length]);
            return array;
        }

        @Override
        public Range values() {
            return bounds(pool);
        }
    }

    /** A given pattern, repeated to the length. */
    record Repeated(Range lengths, List<Long> pattern) implements Generator {
        public Repeated {
            pattern = List.copyOf(pattern);
        }

        @Override
        public long size() {
            return 1;
        }

        @Override
        public boolean draws() {
            return !lengths.isSingle();
        }

        @Override
        public long[] at(long index, Chance chance) {
            long[] array = new long[(int) chance.in(lengths)];
            Arrays.setAll(array, i -> pattern.get(i % pattern.size()));
            return array;
        }

        @Override
        public Range values() {
            return bounds(new Pool.Listed(pattern));
        }
    }

    /** Which way {@link Sorted} values go. */
    enum Direction {
        ASCENDING,
        DESCENDING
    }

    /** Values drawn by themselves, then sorted. */
    record Sorted(Range lengths, Pool pool, Direction direction) implements Generator {
        @Override
        public long size() {
            return 1;
        }

        @Override
        public boolean draws() {
            return varies(lengths, pool);
        }

        @Override
        public long[] at(long index, Chance chance) {
            long[] array = new Uniform(lengths, pool).at(0, chance);
            Arrays.sort(array);
            return switch (direction) {
                case ASCENDING -> array;
                case DESCENDING -> reversed(array);
            };
        }

        private static long[] reversed(long[] array) {
            long[] reversed = new long[array.length];
            Arrays.setAll(reversed, i -> array[array.length - 1 - i]);
            return reversed;
        }

        @Override
        public Range values() {
            return bounds(pool);
        }
    }

    /**
     * How many values of each residue are wanted, the values drawn and shuffled.
     *
     * @param counts by residue, 0 first; as many as the modulus
     */
    record Residues(List<Range> counts, Range values) implements Generator {
        public Residues {
            counts = List.copyOf(counts);
        }

        @Override
        public long size() {
            return 1;
        }

        @Override
        public boolean draws() {
            return true;
        }

        @Override
        public long[] at(long index, Chance chance) {
            long[] drawn = new long[counts.size()];
            Arrays.setAll(drawn, residue -> chance.in(counts.get(residue)));
            return withResidues(drawn, values, chance);
        }

        @Override
        public Range lengths() {
            return new Range(
                    counts.stream().mapToLong(Range::min).sum(),
                    counts.stream().mapToLong(Range::max).sum());
        }
    }

    /**
     * One kind for every listed combination of counts.
     *
     * @param combinations each with one count per residue, 0 first; at least one
     */
    record ResidueGrid(List<List<Long>> combinations, Range values) implements Generator {
        public ResidueGrid {
            combinations = List.copyOf(combinations);
        }

        @Override
        public long size() {
            return combinations.size();
        }

        @Override
        public boolean draws() {
            return true;
        }

        @Override
        public long[] at(long index, Chance chance) {
            List<Long> counts = combinations.get((int) index);
            return withResidues(
                    counts.stream().mapToLong(Long::longValue).toArray(), values, chance);
        }

        @Override
        public Range lengths() {
            long[] totals =
                    combinations.stream()
                            .mapToLong(counts -> counts.stream().mapToLong(Long::longValue).sum())
                            .sorted()
                            .toArray();
            return new Range(totals[0], totals[totals.length - 1]);
        }
    }

    private static long[] withResidues(long[] counts, Range values, Chance chance) {
        int modulus = counts.length;
        long[] array = new long[(int) Arrays.stream(counts).sum()];
        int filled = 0;
        for (int residue = 0; residue < modulus; residue++) {
            long least = values.min() + Math.floorMod(residue - values.min(), modulus);
            for (long i = 0; i < counts[residue]; i++) {
                long steps = (values.max() - least) / modulus + 1;
                array[filled++] = least + modulus * chance.below(steps);
            }
        }
        chance.shuffle(array);
        return array;
    }

    /** Where {@link Peak} puts the highest prefix sum. */
    enum Place {
        FIRST,
        LAST
    }

    /**
     * Arrays whose prefix sums, the first one left out, are highest at index 1 or at the last
     * index; ties are allowed.
     *
     * @param pool must reach 0 or below for FIRST, 0 or above for LAST
     */
    record Peak(Range lengths, Pool pool, Place at) implements Generator {
        @Override
        public long size() {
            return 1;
        }

        @Override
        public boolean draws() {
            return true;
        }

        @Override
        public Range values() {
            return bounds(pool);
        }

        @Override
        public long[] at(long index, Chance chance) {
            long[] array = new Uniform(lengths, pool).at(0, chance);
            switch (at) {
                case FIRST -> neverAboveIndexOne(array, chance);
                case LAST -> neverAboveTheEnd(array, chance);
            }
            return array;
        }

        /**
         * Draws again from index 2 on, so that no sum of a stretch that begins there is positive.
         */
        private void neverAboveIndexOne(long[] array, Chance chance) {
            long sum = 0;
            for (int i = 2; i < array.length; i++) {
                array[i] = pool.draw(new Range(Long.MIN_VALUE, -sum), chance);
                sum += array[i];
            }
        }

        /**
         * Draws again down to index 2, so that no sum of a stretch that ends at the end is
         * negative.
         */
        private void neverAboveTheEnd(long[] array, Chance chance) {
            long sum = 0;
            for (int i = array.length - 1; i >= 2; i--) {
                array[i] = pool.draw(new Range(-sum, Long.MAX_VALUE), chance);
                sum += array[i];
            }
        }
    }

    /** What another generator makes, in a drawn order. */
    record Shuffled(Generator of) implements Generator {
        @Override
        public long size() {
            return of.size();
        }

        @Override
        public boolean draws() {
            return true;
        }

        @Override
        public long[] at(long index, Chance chance) {
            long[] array = of.at(index, chance);
            chance.shuffle(array);
            return array;
        }

        @Override
        public Range lengths() {
            return of.lengths();
        }

        @Override
        public Range values() {
            return of.values();
        }
    }
}
