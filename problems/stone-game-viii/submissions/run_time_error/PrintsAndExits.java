// Runtime error: prints the right answer and ends the program, as in a contest with standard output; nothing is returned.
class Solution {
    public int stoneGameVIII(int[] stones) {
        int n = stones.length;
        int[] p = stones.clone();
        for (int i = 1; i < n; i++) {
            p[i] += p[i - 1];
        }
        int best = p[n - 1];
        for (int i = n - 2; i >= 1; i--) {
            best = Math.max(best, p[i] - best);
        }
        System.out.println(best);
        System.exit(0);
        return best;
    }
}
