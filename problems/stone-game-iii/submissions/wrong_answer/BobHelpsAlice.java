// Wrong: knows that Bob's points count against Alice, but lets him choose what is best for her.
class Solution {
    public String stoneGameIII(int[] stoneValue) {
        int n = stoneValue.length;
        int[][] dp = new int[n + 1][2];
        for (int i = n - 1; i >= 0; i--) {
            dp[i][0] = dp[i][1] = Integer.MIN_VALUE;
            int sum = 0;
            for (int k = 1; k <= 3 && i + k <= n; k++) {
                sum += stoneValue[i + k - 1];
                dp[i][0] = Math.max(dp[i][0], dp[i + k][1] + sum);
                dp[i][1] = Math.max(dp[i][1], dp[i + k][0] - sum);
            }
        }
        return dp[0][0] > 0 ? "Alice" : dp[0][0] < 0 ? "Bob" : "Tie";
    }
}
