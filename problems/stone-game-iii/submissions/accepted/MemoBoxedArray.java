// Accepted: one recursive method with an Integer[] memo, max_n frames deep.
class Solution {
    private int[] v;
    private Integer[] memo;

    public String stoneGameIII(int[] stoneValue) {
        v = stoneValue;
        memo = new Integer[v.length];
        int lead = solve(0);
        return lead > 0 ? "Alice" : lead < 0 ? "Bob" : "Tie";
    }

    private int solve(int i) {
        if (i >= v.length) {
            return 0;
        }
        if (memo[i] != null) {
            return memo[i];
        }
        int best = Integer.MIN_VALUE;
        int sum = 0;
        for (int k = 0; k < 3 && i + k < v.length; k++) {
            sum += v[i + k];
            best = Math.max(best, sum - solve(i + k + 1));
        }
        return memo[i] = best;
    }
}
