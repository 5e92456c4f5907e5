// Accepted: one recursive method with an Integer[] memo: stop here or go on, max_n frames deep.
class Solution {
    private int[] sums;
    private Integer[] memo;

    public int stoneGameVIII(int[] stones) {
        int n = stones.length;
        sums = new int[n];
        sums[0] = stones[0];
        for (int i = 1; i < n; i++) {
            sums[i] = sums[i - 1] + stones[i];
        }
        memo = new Integer[n];
        return dp(1);
    }

    private int dp(int i) {
        if (i == sums.length - 1) {
            return sums[i];
        }
        if (memo[i] != null) {
            return memo[i];
        }
        return memo[i] = Math.max(dp(i + 1), sums[i] - dp(i + 1));
    }
}
