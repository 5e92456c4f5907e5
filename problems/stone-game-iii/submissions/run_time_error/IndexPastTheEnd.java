// Runtime error: looks at three stones without asking whether there are three (ArrayIndexOutOfBoundsException on every row).
class Solution {
    public String stoneGameIII(int[] stoneValue) {
        int n = stoneValue.length;
        int[] dp = new int[n + 3];
        for (int i = n - 1; i >= 0; i--) {
            int one = stoneValue[i];
            int two = one + stoneValue[i + 1];
            int three = two + stoneValue[i + 2];
            dp[i] = Math.max(one - dp[i + 1], Math.max(two - dp[i + 2], three - dp[i + 3]));
        }
        return dp[0] > 0 ? "Alice" : dp[0] < 0 ? "Bob" : "Tie";
    }
}
