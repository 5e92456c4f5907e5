package org.cairnjudge.harness;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a runner practises on: a program such as learners write, in which nothing but the JDK's own
 * classes is worth being warm afterwards. The host sends it in like any other program.
 */
public final class Exercise {
    public static final String METHOD = "play";

    // No lambda and no concatenation: linking the first one of each is dear, and the sources of
    // users are compiled so that they can do without the latter.
    private final Map<Integer, Integer> memo = new HashMap<>();

    /** Half the calls a small game needs, by table and by memo. */
    public String play(int[] values) {
        int n = values.length;
        int[] best = new int[n + 1];
        Arrays.fill(best, Integer.MIN_VALUE);
        best[n] = 0;
        List<Integer> sums = new ArrayList<>();
        for (int i = n - 1; i >= 0; i--) {
            int sum = 0;
            for (int k = i; k < Math.min(n, i + 3); k++) {
                sum += values[k];
                best[i] = Math.max(best[i], sum - best[k + 1]);
            }
            sums.add(sum);
        }
        int lead = solve(0, values);
        if (lead != best[0] || sums.size() != n) {
            throw new IllegalStateException(new StringBuilder().append(lead).toString());
        }
        return lead > 0 ? "first" : lead < 0 ? "second" : "none";
    }

    private int solve(int from, int[] values) {
        if (from >= values.length) {
            return 0;
        }
        Integer known = memo.get(from);
        if (known != null) {
            return known;
        }
        int best = Integer.MIN_VALUE;
        int sum = 0;
        for (int k = from; k < Math.min(values.length, from + 3); k++) {
            sum += values[k];
            best = Math.max(best, sum - solve(k + 1, values));
        }
        memo.put(from, best);
        return best;
    }
}
