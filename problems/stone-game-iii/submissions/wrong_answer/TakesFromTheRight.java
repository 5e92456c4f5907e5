// Wrong: fills the table from left to right, which plays the game from the right end of the row.
class Solution {
    public String stoneGameIII(int[] stoneValue) {
        int n = stoneValue.length;
        int[] dp = new int[n + 1];
        for (int i = 1; i <= n; i++) {
            dp[i] = Integer.MIN_VALUE;
            int sum = 0;
            for (int k = 1; k <= 3 && k <= i; k++) {
                sum += stoneValue[i - k];
                dp[i] = Math.max(dp[i], sum - dp[i - k]);
            }
        }
        return dp[n] > 0 ? "Alice" : dp[n] < 0 ? "Bob" : "Tie";
    }
}
