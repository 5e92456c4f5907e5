// Wrong: takes for granted that a stretch of 2k cairns or more can be cut in two, and the better half taken.
class Solution {
    public long largestGain(int[] change, int k) {
        int least = Math.min(k, change.length);
        long[] sums = new long[change.length + 1];
        long lowest = Long.MAX_VALUE;
        long best = Long.MIN_VALUE;
        for (int end = 1; end <= change.length; end++) {
            sums[end] = sums[end - 1] + change[end - 1];
            if (end >= least) {
                lowest = sums[end - least];
                for (int begin = end - least; begin >= 0 && begin > end - 2 * least; begin--) {
                    lowest = Math.min(lowest, sums[begin]);
                }
                best = Math.max(best, sums[end] - lowest);
            }
        }
        return best;
    }
}
