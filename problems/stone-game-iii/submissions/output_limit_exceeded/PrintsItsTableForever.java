// Too much output: the loop forgets to count down, and prints the whole table each time round.
class Solution {
    public String stoneGameIII(int[] stoneValue) {
        int n = stoneValue.length;
        int[] dp = new int[50_004];
        int i = n - 1;
        while (i >= 0) {
            int best = stoneValue[i] - dp[i + 1];
            int sum = stoneValue[i];
            for (int k = 2; k <= 3 && i + k <= n; k++) {
                sum += stoneValue[i + k - 1];
                best = Math.max(best, sum - dp[i + k]);
            }
            dp[i] = best;
            System.out.println("i = " + i + ": " + Arrays.toString(dp));
        }
        return dp[0] > 0 ? "Alice" : dp[0] < 0 ? "Bob" : "Tie";
    }
}
