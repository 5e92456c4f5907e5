// Wrong: scores only the last of the stones that are taken, not their sum.
class Solution {
    public String stoneGameIII(int[] stoneValue) {
        int n = stoneValue.length;
        int[] dp = new int[n + 1];
        for (int i = n - 1; i >= 0; i--) {
            dp[i] = Integer.MIN_VALUE;
            for (int k = 1; k <= 3 && i + k <= n; k++) {
                dp[i] = Math.max(dp[i], stoneValue[i + k - 1] - dp[i + k]);
            }
        }
        return dp[0] > 0 ? "Alice" : dp[0] < 0 ? "Bob" : "Tie";
    }
}
