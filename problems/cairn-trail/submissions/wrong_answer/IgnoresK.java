// Wrong: the largest stretch of any length.
class Solution {
    public long largestGain(int[] change, int k) {
        long here = 0;
        long best = Long.MIN_VALUE;
        for (int each : change) {
            here = Math.max(here, 0) + each;
            best = Math.max(best, here);
        }
        return best;
    }
}
