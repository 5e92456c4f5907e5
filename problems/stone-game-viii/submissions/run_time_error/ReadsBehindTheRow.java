// Runtime error: starts the loop at the last index and looks one further (ArrayIndexOutOfBoundsException).
class Solution {
    public int stoneGameVIII(int[] stones) {
        int n = stones.length;
        int[] p = new int[n];
        p[0] = stones[0];
        for (int i = 1; i < n; i++) {
            p[i] = p[i - 1] + stones[i];
        }
        int[] best = new int[n];
        for (int i = n - 1; i >= 1; i--) {
            best[i] = Math.max(best[i + 1], p[i] - best[i + 1]);
        }
        return best[1];
    }
}
