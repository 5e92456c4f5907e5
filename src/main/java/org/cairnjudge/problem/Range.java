package org.cairnjudge.problem;

/** Whole numbers from {@code min} to {@code max}, both included; never empty. */
public record Range(long min, long max) {

    public Range {
        if (min > max) {
            throw new IllegalArgumentException("range " + min + ".." + max + " is empty");
        }
    }

    public boolean contains(long value) {
        return min <= value && value <= max;
    }

    public boolean contains(Range inner) {
        return min <= inner.min && inner.max <= max;
    }

    public boolean isSingle() {
        return min == max;
    }

    /** How many numbers; a range too wide for a {@code long} counts as {@link Long#MAX_VALUE}. */
    public long size() {
        long size = max - min + 1;
        return size > 0 ? size : Long.MAX_VALUE;
    }

    @Override
    public String toString() {
        return isSingle() ? Long.toString(min) : min + ".." + max;
    }
}
