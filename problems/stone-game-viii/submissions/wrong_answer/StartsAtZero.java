// Wrong: the best difference starts at 0, as if Alice could refuse to play.
class Solution {
    public int stoneGameVIII(int[] stones) {
        int n = stones.length;
        int[] p = new int[n];
        p[0] = stones[0];
        for (int i = 1; i < n; i++) {
            p[i] = p[i - 1] + stones[i];
        }
        int best = 0;
        for (int i = n - 1; i >= 1; i--) {
            best = Math.max(best, p[i] - best);
        }
        return best;
    }
}
