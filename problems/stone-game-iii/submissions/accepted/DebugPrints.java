// Accepted: right, with the debug prints its author forgot, on both streams.
class Solution {
    public String stoneGameIII(int[] stoneValue) {
        int n = stoneValue.length;
        System.out.println("n = " + n + ", first = " + stoneValue[0]);
        int[] dp = new int[n + 1];
        Arrays.fill(dp, 0, n, Integer.MIN_VALUE);
        for (int i = n - 1; i >= 0; i--) {
            int sum = 0;
            for (int j = i; j < n && j < i + 3; j++) {
                sum += stoneValue[j];
                dp[i] = Math.max(dp[i], sum - dp[j + 1]);
            }
            if (n <= 10) {
                System.err.printf("dp[%d] = %d%n", i, dp[i]);
            }
        }
        System.out.print("\"Bob\"\nAlice\0 完成\n");
        return dp[0] == 0 ? "Tie" : dp[0] > 0 ? "Alice" : "Bob";
    }
}
