// Wrong: stops thinking when the whole row has a positive sum, and takes it.
class Solution {
    public int stoneGameVIII(int[] stones) {
        int n = stones.length;
        int[] p = new int[n];
        p[0] = stones[0];
        for (int i = 1; i < n; i++) {
            p[i] = p[i - 1] + stones[i];
        }
        if (p[n - 1] > 0) {
            return p[n - 1];
        }
        int best = p[n - 1];
        for (int i = n - 2; i >= 1; i--) {
            best = Math.max(best, p[i] - best);
        }
        return best;
    }
}
