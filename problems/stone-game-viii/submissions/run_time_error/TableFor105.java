// Runtime error: read "105" for 10^5, so the table ends at 105 (ArrayIndexOutOfBoundsException on longer rows).
class Solution {
    public int stoneGameVIII(int[] stones) {
        int n = stones.length;
        int[] p = new int[105];
        p[0] = stones[0];
        for (int i = 1; i < n; i++) {
            p[i] = p[i - 1] + stones[i];
        }
        int best = p[n - 1];
        for (int i = n - 2; i >= 1; i--) {
            best = Math.max(best, p[i] - best);
        }
        return best;
    }
}
