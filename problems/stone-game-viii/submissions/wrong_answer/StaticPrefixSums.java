// Wrong: a static array of sums, to which every case adds its own.
class Solution {
    private static final int[] P = new int[100_000];

    public int stoneGameVIII(int[] stones) {
        int n = stones.length;
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += stones[i];
            P[i] += sum;
        }
        int best = P[n - 1];
        for (int i = n - 2; i >= 1; i--) {
            best = Math.max(best, P[i] - best);
        }
        return best;
    }
}
