// Wrong: returns the largest sum that the first move can score, and forgets that Bob moves, too.
class Solution {
    public int stoneGameVIII(int[] stones) {
        int n = stones.length;
        int[] p = new int[n];
        p[0] = stones[0];
        for (int i = 1; i < n; i++) {
            p[i] = p[i - 1] + stones[i];
        }
        int best = p[1];
        for (int i = 2; i < n; i++) {
            best = Math.max(best, p[i]);
        }
        return best;
    }
}
