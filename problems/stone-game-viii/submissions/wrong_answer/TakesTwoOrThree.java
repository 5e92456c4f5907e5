// Wrong: remembers another stone game, where nobody may take more than three.
class Solution {
    public int stoneGameVIII(int[] stones) {
        int n = stones.length;
        int[] p = new int[n];
        p[0] = stones[0];
        for (int i = 1; i < n; i++) {
            p[i] = p[i - 1] + stones[i];
        }
        int[] best = new int[n + 2];
        for (int i = n - 1; i >= 1; i--) {
            best[i] = p[i] - best[i + 1];
            if (i + 1 < n) {
                best[i] = Math.max(best[i], p[i + 1] - best[i + 2]);
            }
        }
        return best[1];
    }
}
