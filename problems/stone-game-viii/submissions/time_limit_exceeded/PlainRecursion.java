// Too slow: stop here or go on, without a memo: 2^n calls.
class Solution {
    public int stoneGameVIII(int[] stones) {
        int[] p = stones.clone();
        for (int i = 1; i < p.length; i++) {
            p[i] += p[i - 1];
        }
        return best(p, 1);
    }

    private int best(int[] p, int i) {
        if (i == p.length - 1) {
            return p[i];
        }
        return Math.max(best(p, i + 1), p[i] - best(p, i + 1));
    }
}
