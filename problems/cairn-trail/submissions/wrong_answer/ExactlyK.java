// Wrong: looks at stretches of exactly k cairns.
class Solution {
    public long largestGain(int[] change, int k) {
        int least = Math.min(k, change.length);
        long window = 0;
        long best = Long.MIN_VALUE;
        for (int i = 0; i < change.length; i++) {
            window += change[i];
            if (i >= least) {
                window -= change[i - least];
            }
            if (i >= least - 1) {
                best = Math.max(best, window);
            }
        }
        return best;
    }
}
