// Runtime error: a boxed table whose last entry was never filled (NullPointerException on every row).
class Solution {
    public int stoneGameVIII(int[] stones) {
        int n = stones.length;
        int[] p = stones.clone();
        for (int i = 1; i < n; i++) {
            p[i] += p[i - 1];
        }
        Integer[] best = new Integer[n + 1];
        for (int i = n - 1; i >= 1; i--) {
            best[i] = Math.max(p[i], p[i] - best[i + 1]);
        }
        return best[1];
    }
}
