// Wrong: prefix sums with a 0 in front, but read as if there were none: the last stone taken is missing.
class Solution {
    public int stoneGameVIII(int[] stones) {
        int n = stones.length;
        int[] p = new int[n + 1];
        for (int i = 0; i < n; i++) {
            p[i + 1] = p[i] + stones[i];
        }
        int best = p[n];
        for (int i = n - 2; i >= 1; i--) {
            best = Math.max(best, p[i] - best);
        }
        return best;
    }
}
