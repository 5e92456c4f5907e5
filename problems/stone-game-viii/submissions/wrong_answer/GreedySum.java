// Wrong: both players take the prefix with the largest sum and never look further.
class Solution {
    public int stoneGameVIII(int[] stones) {
        int n = stones.length;
        int[] p = new int[n];
        p[0] = stones[0];
        for (int i = 1; i < n; i++) {
            p[i] = p[i - 1] + stones[i];
        }
        int difference = 0;
        int sign = 1;
        int at = 0;
        while (at < n - 1) {
            int best = at + 1;
            for (int i = at + 2; i < n; i++) {
                if (p[i] > p[best]) {
                    best = i;
                }
            }
            difference += sign * p[best];
            sign = -sign;
            at = best;
        }
        return difference;
    }
}
