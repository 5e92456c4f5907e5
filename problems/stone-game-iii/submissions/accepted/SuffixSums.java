// Accepted: 后缀和写法，dp[i] 表示面对 i..n-1 时先手最多能拿多少分 (Chinese comments; the mover's own score instead of the lead).
class Solution {
    public String stoneGameIII(int[] stoneValue) {
        int n = stoneValue.length;
        int[] 后缀和 = new int[n + 1];
        int[] dp = new int[n + 1];
        for (int i = n - 1; i >= 0; i--) {
            后缀和[i] = 后缀和[i + 1] + stoneValue[i];
            // 先手取完之后，剩下的由对手先拿，所以让对手拿到的尽量少
            int min = dp[i + 1];
            for (int j = i + 2; j <= i + 3 && j <= n; j++) {
                min = Math.min(min, dp[j]);
            }
            dp[i] = 后缀和[i] - min;
        }
        int bob = 后缀和[0] - dp[0];
        return dp[0] > bob ? "Alice" : dp[0] < bob ? "Bob" : "Tie";
    }
}
