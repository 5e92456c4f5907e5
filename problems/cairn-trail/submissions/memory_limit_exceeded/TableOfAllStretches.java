// Memory limit: a table of all stretches.
class Solution {
    public long largestGain(int[] change, int k) {
        int n = change.length;
        int least = Math.min(k, n);
        long[][] gain = new long[n][n];
        long best = Long.MIN_VALUE;
        for (int from = 0; from < n; from++) {
            for (int to = from; to < n; to++) {
                gain[from][to] = (to > from ? gain[from][to - 1] : 0) + change[to];
                if (to - from + 1 >= least) {
                    best = Math.max(best, gain[from][to]);
                }
            }
        }
        return best;
    }
}
