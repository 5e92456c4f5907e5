// Out of memory: precomputes the sum of every range in an n x n table, 10 GB for the largest row.
class Solution {
    public String stoneGameIII(int[] stoneValue) {
        int n = stoneValue.length;
        int[][] sum = new int[n][n];
        for (int i = 0; i < n; i++) {
            sum[i][i] = stoneValue[i];
            for (int j = i + 1; j < n; j++) {
                sum[i][j] = sum[i][j - 1] + stoneValue[j];
            }
        }
        int[] dp = new int[n + 1];
        for (int i = n - 1; i >= 0; i--) {
            dp[i] = Integer.MIN_VALUE;
            for (int j = i; j < n && j < i + 3; j++) {
                dp[i] = Math.max(dp[i], sum[i][j] - dp[j + 1]);
            }
        }
        return dp[0] > 0 ? "Alice" : dp[0] < 0 ? "Bob" : "Tie";
    }
}
