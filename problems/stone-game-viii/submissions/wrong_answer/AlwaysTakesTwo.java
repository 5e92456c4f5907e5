// Wrong: believes that a long game is always best, so everybody takes just two stones.
class Solution {
    public int stoneGameVIII(int[] stones) {
        int n = stones.length;
        int[] p = new int[n];
        p[0] = stones[0];
        for (int i = 1; i < n; i++) {
            p[i] = p[i - 1] + stones[i];
        }
        int difference = 0;
        for (int i = n - 1; i >= 1; i--) {
            difference = p[i] - difference;
        }
        return difference;
    }
}
