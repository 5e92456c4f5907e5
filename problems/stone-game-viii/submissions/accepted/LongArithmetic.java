// Accepted: the same with long. It differs from the reference in no answer, since 32 bits are provably enough
// here (see the editorial): "int instead of long" is an equivalent mutant of this problem, not a mistake.
class Solution {
    public int stoneGameVIII(int[] stones) {
        int n = stones.length;
        long[] prefix = new long[n + 1];
        for (int i = 0; i < n; i++) {
            prefix[i + 1] = prefix[i] + stones[i];
        }
        long best = prefix[n];
        for (int taken = n - 1; taken >= 2; taken--) {
            best = Math.max(best, prefix[taken] - best);
        }
        return Math.toIntExact(best);
    }
}
