// Accepted: Alice's method calls Bob's and the other way round, with a [n][2] table of boxed numbers.
class Solution {
    int n;
    long[] prefix;
    Long[][] memo;

    public int stoneGameVIII(int[] stones) {
        n = stones.length;
        prefix = new long[n];
        for (int i = 0; i < n; i++) {
            prefix[i] = (i == 0 ? 0 : prefix[i - 1]) + stones[i];
        }
        memo = new Long[n][2];
        return (int) alice(1);
    }

    /** The best difference when Alice is to move and her move has to end at index i or later. */
    long alice(int i) {
        if (i == n - 1) return prefix[i];
        if (memo[i][0] == null) {
            memo[i][0] = Math.max(prefix[i] + bob(i + 1), alice(i + 1));
        }
        return memo[i][0];
    }

    long bob(int i) {
        if (i == n - 1) return -prefix[i];
        if (memo[i][1] == null) {
            memo[i][1] = Math.min(-prefix[i] + alice(i + 1), bob(i + 1));
        }
        return memo[i][1];
    }
}
