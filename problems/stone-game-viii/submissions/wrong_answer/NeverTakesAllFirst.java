// Wrong: leaves out the first move that takes every stone and ends the game at once.
class Solution {
    public int stoneGameVIII(int[] stones) {
        int n = stones.length;
        int[] p = new int[n];
        p[0] = stones[0];
        for (int i = 1; i < n; i++) {
            p[i] = p[i - 1] + stones[i];
        }
        if (n == 2) {
            return p[1];
        }
        int best = p[n - 1];
        int answer = Integer.MIN_VALUE;
        for (int i = n - 2; i >= 1; i--) {
            answer = Math.max(answer, p[i] - best);
            best = Math.max(best, p[i] - best);
        }
        return answer;
    }
}
