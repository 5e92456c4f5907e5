package org.cairnjudge.judge;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * Compares answers, outside the box. Answers are equal when they are equal in Java; floating-point
 * numbers when they differ by at most 1e-5, absolutely or relatively.
 */
final class Checker {
    private static final double TOLERANCE = 1e-5;

    private Checker() {}

    static boolean right(Object expected, Object actual) {
        if (expected instanceof Double wanted && actual instanceof Double got) {
            return near(wanted, got);
        }
        if (expected instanceof double[] wanted && actual instanceof double[] got) {
            return wanted.length == got.length && allNear(wanted, got);
        }
        if (expected instanceof Object[] wanted && actual instanceof Object[] got) {
            return right(Arrays.asList(wanted), Arrays.asList(got));
        }
        if (expected instanceof List<?> wanted && actual instanceof List<?> got) {
            if (wanted.size() != got.size()) {
                return false;
            }
            for (int i = 0; i < wanted.size(); i++) {
                if (!right(wanted.get(i), got.get(i))) {
                    return false;
                }
            }
            return true;
        }
        return Objects.deepEquals(expected, actual);
    }

    private static boolean allNear(double[] wanted, double[] got) {
        for (int i = 0; i < wanted.length; i++) {
            if (!near(wanted[i], got[i])) {
                return false;
            }
        }
        return true;
    }

    private static boolean near(double wanted, double got) {
        // Equal infinities and NaN are equal; the difference of two infinities is no number.
        return Double.compare(wanted, got) == 0
                || Math.abs(wanted - got) <= TOLERANCE * Math.max(1, Math.abs(wanted));
    }
}
