package org.cairnjudge.problem;

import java.util.ArrayList;
import java.util.List;
import org.cairnjudge.http.Violation;

/**
 * Collects everything that is wrong with a value, up to a bound: a long array may be wrong in every
 * element.
 */
public final class Violations {

    /** How many are listed; whoever has more wrong learns that there are more. */
    public static final int MAX = 100;

    private final List<Violation> found = new ArrayList<>();
    private int count;

    public void add(String pointer, String code, String message) {
        count++;
        if (count <= MAX) {
            found.add(new Violation(pointer, code, message));
        }
    }

    public boolean isEmpty() {
        return count == 0;
    }

    /** How many were added, listed or not. */
    public int count() {
        return count;
    }

    /** In the order they were found; the last one says so when some are not listed. */
    public List<Violation> list() {
        if (count <= MAX) {
            return List.copyOf(found);
        }
        List<Violation> listed = new ArrayList<>(found);
        listed.add(
                new Violation(
                        "", "more-violations", (count - MAX) + " more violations are not listed"));
        return List.copyOf(listed);
    }
}
