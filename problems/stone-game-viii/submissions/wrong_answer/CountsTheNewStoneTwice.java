// Wrong: the prefix sum has the merged stone in it already, but its value is added once more.
class Solution {
    public int stoneGameVIII(int[] stones) {
        int n = stones.length;
        int[] p = new int[n];
        p[0] = stones[0];
        for (int i = 1; i < n; i++) {
            p[i] = p[i - 1] + stones[i];
        }
        int best = Integer.MIN_VALUE;
        int after = 0;
        for (int i = n - 1; i >= 1; i--) {
            best = Math.max(best, p[i] - after);
            after = p[i] + best;
        }
        return best;
    }
}
