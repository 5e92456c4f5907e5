// Wrong: returns 0 where the trail has fewer than k cairns.
class Solution {
    public long largestGain(int[] change, int k) {
        if (change.length < k) {
            return 0;
        }
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
