// Wrong: the sums are kept as float, which has 24 bits.
class Solution {
    public long largestGain(int[] change, int k) {
        int least = Math.min(k, change.length);
        float[] sums = new float[change.length + 1];
        long lowest = Long.MAX_VALUE;
        long best = Long.MIN_VALUE;
        for (int end = 1; end <= change.length; end++) {
            sums[end] = sums[end - 1] + change[end - 1];
            if (end >= least) {
                lowest = Math.min(lowest, (long) sums[end - least]);
                best = Math.max(best, (long) sums[end] - lowest);
            }
        }
        return best;
    }
}
