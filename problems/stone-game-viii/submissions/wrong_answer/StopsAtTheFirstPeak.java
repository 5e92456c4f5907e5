// Wrong: everybody takes stones for as long as the next one is positive.
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
        int i = 0;
        while (i < n - 1) {
            i++;
            while (i + 1 < n && stones[i + 1] > 0) {
                i++;
            }
            difference += sign * p[i];
            sign = -sign;
        }
        return difference;
    }
}
