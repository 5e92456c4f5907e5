// Runtime error: the loop starts at 0 stones, so the recursion calls itself with the same position until the stack is full.
class Solution {
    public String stoneGameIII(int[] stoneValue) {
        Integer[] memo = new Integer[stoneValue.length + 1];
        int lead = lead(stoneValue, 0, memo);
        return lead > 0 ? "Alice" : lead < 0 ? "Bob" : "Tie";
    }

    private int lead(int[] v, int i, Integer[] memo) {
        if (i == v.length) {
            return 0;
        }
        if (memo[i] != null) {
            return memo[i];
        }
        int best = Integer.MIN_VALUE;
        int sum = 0;
        for (int k = 0; k <= 3 && i + k <= v.length; k++) {
            if (k > 0) {
                sum += v[i + k - 1];
            }
            best = Math.max(best, sum - lead(v, i + k, memo));
        }
        return memo[i] = best;
    }
}
