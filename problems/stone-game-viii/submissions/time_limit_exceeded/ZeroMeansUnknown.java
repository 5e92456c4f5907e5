// Too slow: 0 stands for "not yet computed" in its memo, so that a row of zeros is computed over and over.
class Solution {
    private int[] p;
    private int[] memo;

    public int stoneGameVIII(int[] stones) {
        p = stones.clone();
        for (int i = 1; i < p.length; i++) {
            p[i] += p[i - 1];
        }
        memo = new int[p.length];
        return best(1);
    }

    private int best(int i) {
        if (i == p.length - 1) {
            return p[i];
        }
        if (memo[i] == 0) {
            memo[i] = Math.max(best(i + 1), p[i] - best(i + 1));
        }
        return memo[i];
    }
}
