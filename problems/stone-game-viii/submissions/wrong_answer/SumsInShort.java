// Wrong: keeps its prefix sums in 16 bits.
class Solution {
    public int stoneGameVIII(int[] stones) {
        int n = stones.length;
        short[] p = new short[n];
        p[0] = (short) stones[0];
        for (int i = 1; i < n; i++) {
            p[i] = (short) (p[i - 1] + stones[i]);
        }
        int best = p[n - 1];
        for (int i = n - 2; i >= 1; i--) {
            best = Math.max(best, p[i] - best);
        }
        return best;
    }
}
