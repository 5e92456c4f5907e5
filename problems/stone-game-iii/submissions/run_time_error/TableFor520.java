// Runtime error: read "5 * 104" for 5 * 10^4, so the table ends at 520 (ArrayIndexOutOfBoundsException on longer rows).
class Solution {
    public String stoneGameIII(int[] stoneValue) {
        int n = stoneValue.length;
        int[] dp = new int[5 * 104 + 1];
        for (int i = n - 1; i >= 0; i--) {
            int best = Integer.MIN_VALUE;
            int sum = 0;
            for (int k = 1; k <= 3 && i + k <= n; k++) {
                sum += stoneValue[i + k - 1];
                best = Math.max(best, sum - dp[i + k]);
            }
            dp[i] = best;
        }
        return dp[0] > 0 ? "Alice" : dp[0] < 0 ? "Bob" : "Tie";
    }
}
