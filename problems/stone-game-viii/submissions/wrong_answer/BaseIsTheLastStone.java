// Wrong: the last move scores the last stone alone, not the sum of the whole row.
class Solution {
    public int stoneGameVIII(int[] stones) {
        int n = stones.length;
        int[] p = new int[n];
        p[0] = stones[0];
        for (int i = 1; i < n; i++) {
            p[i] = p[i - 1] + stones[i];
        }
        int best = stones[n - 1];
        for (int i = n - 2; i >= 1; i--) {
            best = Math.max(best, p[i] - best);
        }
        return best;
    }
}
