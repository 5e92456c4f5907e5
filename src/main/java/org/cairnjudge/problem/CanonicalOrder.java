package org.cairnjudge.problem;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * All small arrays over a few values, smallest first: by length, then by the sum of absolute
 * values, then lexicographically by the values' order. So the first input of a group that a program
 * fails on is the smallest one there.
 *
 * <p>The n-th array is computed, not looked up: tables count how many arrays of a length have a
 * sum, and the array is found by stepping over whole families of earlier ones.
 */
final class CanonicalOrder {

    /** How many arrays may be in one order. */
    static final int MAX_SIZE = 100_000;

    private final List<Long> values;
    private final Range lengths;
    private final boolean sorted;

    /**
     * ways.get(l).get(j): how many arrays of length l begin with a value of place j or later, by
     * sum.
     */
    private final List<List<TreeMap<Long, Long>>> ways = new ArrayList<>();

    /** How many arrays of each length. */
    private final List<Long> counts;

    private final long size;

    private CanonicalOrder(Range lengths, List<Long> values, boolean sorted) {
        this.lengths = lengths;
        this.values = List.copyOf(values);
        this.sorted = sorted;
        countWays();
        counts =
                ways.stream()
                        .map(row -> row.get(0).values().stream().mapToLong(Long::longValue).sum())
                        .toList();
        size = counts.stream().skip(lengths.min()).mapToLong(Long::longValue).sum();
    }

    /** Every array; its values in the order of {@code values}, which are all different. */
    static CanonicalOrder arrays(Range lengths, List<Long> values) {
        return new CanonicalOrder(lengths, values, false);
    }

    /**
     * Every multiset, as the array that is sorted by the order of {@code values}, which are all
     * different.
     */
    static CanonicalOrder multisets(Range lengths, List<Long> values) {
        return new CanonicalOrder(lengths, values, true);
    }

    /** Whether an order of arrays over so many values stays within {@link #MAX_SIZE}. */
    static boolean arraysFit(Range lengths, long values) {
        return fits(lengths, length -> BigInteger.valueOf(values).pow(length));
    }

    /** Whether an order of multisets over so many values stays within {@link #MAX_SIZE}. */
    static boolean multisetsFit(Range lengths, long values) {
        return fits(
                lengths,
                length -> {
                    BigInteger choices = BigInteger.ONE;
                    for (int i = 1; i <= length; i++) {
                        choices =
                                choices.multiply(BigInteger.valueOf(values + i - 1))
                                        .divide(BigInteger.valueOf(i));
                    }
                    return choices;
                });
    }

    private interface Count {
        BigInteger of(int length);
    }

    private static boolean fits(Range lengths, Count count) {
        // One value has one array of each length; long arrays are not what an order of small ones
        // is for.
        if (lengths.max() > 1000) {
            return false;
        }
        BigInteger total = BigInteger.ZERO;
        BigInteger bound = BigInteger.valueOf(MAX_SIZE);
        for (int length = (int) lengths.min(); length <= lengths.max(); length++) {
            total = total.add(count.of(length));
            if (total.compareTo(bound) > 0) {
                return false;
            }
        }
        return true;
    }

    private void countWays() {
        int places = sorted ? values.size() : 1;
        List<TreeMap<Long, Long>> empty = new ArrayList<>();
        for (int place = 0; place < places; place++) {
            empty.add(new TreeMap<>(Map.of(0L, 1L)));
        }
        ways.add(empty);
        for (int length = 1; length <= lengths.max(); length++) {
            List<TreeMap<Long, Long>> shorter = ways.get(length - 1);
            List<TreeMap<Long, Long>> row = new ArrayList<>();
            for (int place = 0; place < places; place++) {
                row.add(new TreeMap<>());
            }
            TreeMap<Long, Long> sums = new TreeMap<>();
            for (int first = values.size() - 1; first >= 0; first--) {
                long magnitude = Math.abs(values.get(first));
                shorter.get(after(first))
                        .forEach((sum, count) -> sums.merge(sum + magnitude, count, Long::sum));
                if (sorted) {
                    row.set(first, new TreeMap<>(sums));
                }
            }
            if (!sorted) {
                row.set(0, sums);
            }
            ways.add(row);
        }
    }

    /** The first place that may follow a value of this place. */
    private int after(int place) {
        return sorted ? place : 0;
    }

    long size() {
        return size;
    }

    Range lengths() {
        return lengths;
    }

    List<Long> values() {
        return values;
    }

    /** The array at a place of 0 to {@link #size()} - 1. */
    long[] at(long index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException("no array " + index + " of " + size);
        }
        long left = index;
        int length = (int) lengths.min();
        while (left >= counts.get(length)) {
            left -= counts.get(length);
            length++;
        }
        long sum = 0;
        for (Map.Entry<Long, Long> family : ways.get(length).get(0).entrySet()) {
            sum = family.getKey();
            if (left < family.getValue()) {
                break;
            }
            left -= family.getValue();
        }
        return inFamily(length, sum, left);
    }

    private long[] inFamily(int length, long wholeSum, long index) {
        long[] array = new long[length];
        long left = index;
        long sum = wholeSum;
        int place = 0;
        for (int i = 0; i < length; i++) {
            List<TreeMap<Long, Long>> rest = ways.get(length - 1 - i);
            long here = continuations(rest, place, sum);
            while (left >= here) {
                left -= here;
                place++;
                here = continuations(rest, place, sum);
            }
            array[i] = values.get(place);
            sum -= Math.abs(array[i]);
            place = after(place);
        }
        return array;
    }

    private long continuations(List<TreeMap<Long, Long>> rest, int place, long sum) {
        return rest.get(after(place)).getOrDefault(sum - Math.abs(values.get(place)), 0L);
    }
}
