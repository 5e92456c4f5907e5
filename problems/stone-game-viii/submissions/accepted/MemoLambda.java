// Accepted: a recursive lambda, no imports (java.util.function.* is implied).
class Solution {
    IntUnaryOperator best;

    public int stoneGameVIII(int[] stones) {
        int n = stones.length;
        int[] p = stones.clone();
        for (int i = 1; i < n; i++) {
            p[i] += p[i - 1];
        }
        Map<Integer, Integer> memo = new HashMap<>();
        best = i -> {
            if (i == n - 1) {
                return p[i];
            }
            Integer known = memo.get(i);
            if (known != null) {
                return known;
            }
            int later = best.applyAsInt(i + 1);
            int value = Math.max(later, p[i] - later);
            memo.put(i, value);
            return value;
        };
        return best.applyAsInt(1);
    }
}
