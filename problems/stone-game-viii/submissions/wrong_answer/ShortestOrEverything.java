// Wrong: tries only the two extreme moves, two stones or all of them.
class Solution {
    public int stoneGameVIII(int[] stones) {
        int n = stones.length;
        int total = 0;
        for (int stone : stones) {
            total += stone;
        }
        int best = total;
        int p = total;
        for (int i = n - 2; i >= 1; i--) {
            p -= stones[i + 1];
            best = Math.max(total, p - best);
        }
        return best;
    }
}
