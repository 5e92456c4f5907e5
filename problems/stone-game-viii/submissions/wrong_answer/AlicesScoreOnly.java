// Wrong: plays right, but returns what Alice scores instead of the difference.
class Solution {
    public int stoneGameVIII(int[] stones) {
        int n = stones.length;
        int[] p = new int[n];
        p[0] = stones[0];
        for (int i = 1; i < n; i++) {
            p[i] = p[i - 1] + stones[i];
        }
        int mine = p[n - 1];
        int other = 0;
        for (int i = n - 2; i >= 1; i--) {
            if (p[i] + other - mine >= mine - other) {
                int before = mine;
                mine = p[i] + other;
                other = before;
            }
        }
        return mine;
    }
}
