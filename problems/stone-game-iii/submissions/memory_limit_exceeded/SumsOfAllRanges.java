// Out of memory: precomputes the sum of every range, packed in a triangle: 5 GB for the largest row.
class Solution {
    public String stoneGameIII(int[] stoneValue) {
        int n = stoneValue.length;
        int[] sum = new int[(int) ((long) n * (n + 1) / 2)];
        for (int to = 0; to < n; to++) {
            sum[at(to, to)] = stoneValue[to];
            for (int from = to - 1; from >= 0; from--) {
                sum[at(from, to)] = sum[at(from + 1, to)] + stoneValue[from];
            }
        }
        int[] dp = new int[n + 1];
        for (int i = n - 1; i >= 0; i--) {
            dp[i] = Integer.MIN_VALUE;
            for (int j = i; j < n && j < i + 3; j++) {
                dp[i] = Math.max(dp[i], sum[at(i, j)] - dp[j + 1]);
            }
        }
        return dp[0] > 0 ? "Alice" : dp[0] < 0 ? "Bob" : "Tie";
    }

    private static int at(int from, int to) {
        return (int) ((long) to * (to + 1) / 2) + from;
    }
}
