// Wrong: a lead is a small number, so a byte must do; beyond 127 it wraps.
class Solution {
    public String stoneGameIII(int[] stoneValue) {
        int n = stoneValue.length;
        byte[] dp = new byte[n + 1];
        for (int i = n - 1; i >= 0; i--) {
            int best = Integer.MIN_VALUE;
            int sum = 0;
            for (int k = 1; k <= 3 && i + k <= n; k++) {
                sum += stoneValue[i + k - 1];
                best = Math.max(best, sum - dp[i + k]);
            }
            dp[i] = (byte) best;
        }
        return dp[0] > 0 ? "Alice" : dp[0] < 0 ? "Bob" : "Tie";
    }
}
