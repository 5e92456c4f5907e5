// Wrong: keeps prefix sums in float; beyond 2^24 they are rounded, so only long rows of large stones come out wrong.
class Solution {
    public String stoneGameIII(int[] stoneValue) {
        int n = stoneValue.length;
        float[] prefix = new float[n + 1];
        for (int i = 0; i < n; i++) {
            prefix[i + 1] = prefix[i] + stoneValue[i];
        }
        float[] dp = new float[n + 1];
        for (int i = n - 1; i >= 0; i--) {
            dp[i] = Float.NEGATIVE_INFINITY;
            for (int k = 1; k <= 3 && i + k <= n; k++) {
                dp[i] = Math.max(dp[i], prefix[i + k] - prefix[i] - dp[i + k]);
            }
        }
        return dp[0] > 0 ? "Alice" : dp[0] < 0 ? "Bob" : "Tie";
    }
}
