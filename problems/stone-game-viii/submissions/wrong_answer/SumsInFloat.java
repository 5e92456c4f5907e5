// Wrong: keeps its sums in float; beyond 2^24 they are rounded.
class Solution {
    public int stoneGameVIII(int[] stones) {
        int n = stones.length;
        float[] p = new float[n];
        p[0] = stones[0];
        for (int i = 1; i < n; i++) {
            p[i] = p[i - 1] + stones[i];
        }
        float best = p[n - 1];
        for (int i = n - 2; i >= 1; i--) {
            best = Math.max(best, p[i] - best);
        }
        return (int) best;
    }
}
