// Wrong: Alice expects Bob to grab the largest sum, and the game to end with that.
class Solution {
    public int stoneGameVIII(int[] stones) {
        int n = stones.length;
        int[] p = new int[n];
        p[0] = stones[0];
        for (int i = 1; i < n; i++) {
            p[i] = p[i - 1] + stones[i];
        }
        int best = p[n - 1];
        int reply = p[n - 1];
        for (int i = n - 2; i >= 1; i--) {
            best = Math.max(best, p[i] - reply);
            reply = Math.max(reply, p[i]);
        }
        return best;
    }
}
