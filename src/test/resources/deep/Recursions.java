// Recursion as deep as it is told, in the styles that learners write; answers its depth.
class Solution {
    private Integer[] table;
    private final Map<Integer, Integer> memo = new HashMap<>();
    private int end;

    int plain(int depth) {
        return depth == 0 ? 0 : 1 + plain(depth - 1);
    }

    int boxed(int depth) {
        table = new Integer[Math.min(depth, 10_000_000) + 1];
        end = depth;
        return boxedFrom(0);
    }

    private Integer boxedFrom(Integer i) {
        if (i >= end) {
            return 0;
        }
        if (i < table.length && table[i] != null) {
            return table[i];
        }
        int best = Integer.MIN_VALUE;
        for (int k = 1; k <= 3 && i + k <= end; k++) {
            best = Math.max(best, k + boxedFrom(i + k));
        }
        if (i < table.length) {
            table[i] = best;
        }
        return best;
    }

    int hashed(int depth) {
        end = depth;
        return hashedFrom(0);
    }

    private int hashedFrom(int i) {
        if (i >= end) {
            return 0;
        }
        if (memo.containsKey(i)) {
            return memo.get(i);
        }
        int best = Integer.MIN_VALUE;
        for (int k = 1; k <= 3 && i + k <= end; k++) {
            best = Math.max(best, k + hashedFrom(i + k));
        }
        memo.put(i, best);
        return best;
    }

    int lambdas(int depth) {
        end = depth;
        Function<Integer, Integer>[] best = new Function[1];
        best[0] =
                i -> {
                    if (i >= end) {
                        return 0;
                    }
                    Integer known = memo.get(i);
                    if (known != null) {
                        return known;
                    }
                    int result = Math.max(1 + best[0].apply(i + 1), 2 + (i + 2 <= end ? best[0].apply(i + 2) : -3));
                    memo.put(i, result);
                    return result;
                };
        return best[0].apply(0);
    }

    int streams(int depth) {
        end = depth;
        return streamsFrom(0);
    }

    private int streamsFrom(int i) {
        if (i >= end) {
            return 0;
        }
        if (memo.containsKey(i)) {
            return memo.get(i);
        }
        int best =
                IntStream.rangeClosed(1, 3)
                        .filter(k -> i + k <= end)
                        .map(k -> k + streamsFrom(i + k))
                        .max()
                        .getAsInt();
        memo.put(i, best);
        return best;
    }
}
