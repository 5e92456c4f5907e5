// Accepted: for every end, the lowest sum at which a stretch may begin.
class Solution {
    public long largestGain(int[] change, int k) {
        int least = Math.min(k, change.length);
        long[] sums = new long[change.length + 1];
        long lowest = Long.MAX_VALUE;
        long best = Long.MIN_VALUE;
        for (int end = 1; end <= change.length; end++) {
            sums[end] = sums[end - 1] + change[end - 1];
            if (end >= least) {
                lowest = Math.min(lowest, sums[end - least]);
                best = Math.max(best, sums[end] - lowest);
            }
        }
        return best;
    }
}
