// Wrong: more stones must be better, so both take three as long as there are three.
class Solution {
    public String stoneGameIII(int[] stoneValue) {
        int n = stoneValue.length;
        int[] dp = new int[n + 1];
        for (int i = n - 1; i >= 0; i--) {
            int sum = 0;
            int next = Math.min(n, i + 3);
            for (int j = i; j < next; j++) {
                sum += stoneValue[j];
            }
            dp[i] = sum - dp[next];
        }
        return dp[0] > 0 ? "Alice" : dp[0] < 0 ? "Bob" : "Tie";
    }
}
