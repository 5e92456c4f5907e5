// Too slow: a memo, but every position tries every later stop one by one: O(n^2), five billion steps for the longest row.
class Solution {
    private int[] prefix;
    private Integer[] memo;

    public int stoneGameVIII(int[] stones) {
        int n = stones.length;
        prefix = new int[n];
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += stones[i];
            prefix[i] = sum;
        }
        memo = new Integer[n];
        return best(0);
    }

    /** The best difference for the player to move when the stones up to index merged are one. */
    private int best(int merged) {
        if (merged == prefix.length - 1) {
            return 0;
        }
        if (memo[merged] != null) {
            return memo[merged];
        }
        int best = Integer.MIN_VALUE;
        for (int stop = merged + 1; stop < prefix.length; stop++) {
            best = Math.max(best, prefix[stop] - best(stop));
        }
        return memo[merged] = best;
    }
}
