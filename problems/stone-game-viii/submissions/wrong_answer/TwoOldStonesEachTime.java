// Wrong: asks for two stones of the original row in every move; the new stone is not counted as one of the two.
class Solution {
    public int stoneGameVIII(int[] stones) {
        int n = stones.length;
        int[] p = new int[n + 1];
        for (int i = 0; i < n; i++) {
            p[i + 1] = p[i] + stones[i];
        }
        int[] best = new int[n + 1];
        for (int taken = n - 2; taken >= 0; taken--) {
            best[taken] = Integer.MIN_VALUE;
            for (int next = taken + 2; next <= n; next++) {
                best[taken] = Math.max(best[taken], p[next] - best[next]);
            }
        }
        return best[0];
    }
}
