// Wrong: the base case takes the last three stones at once, though some of them may be a loss.
class Solution {
    public String stoneGameIII(int[] stoneValue) {
        int n = stoneValue.length;
        int[] dp = new int[n + 1];
        for (int i = n - 1; i >= 0; i--) {
            if (i + 3 >= n) {
                dp[i] = stoneValue[i] + (i + 1 < n ? dp[i + 1] : 0);
                continue;
            }
            dp[i] = Integer.MIN_VALUE;
            int sum = 0;
            for (int k = 1; k <= 3; k++) {
                sum += stoneValue[i + k - 1];
                dp[i] = Math.max(dp[i], sum - dp[i + k]);
            }
        }
        return dp[0] > 0 ? "Alice" : dp[0] < 0 ? "Bob" : "Tie";
    }
}
