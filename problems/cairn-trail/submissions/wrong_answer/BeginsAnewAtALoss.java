// Wrong: extends the last k cairns backwards as long as there are gains, and stops at the first loss.
class Solution {
    public long largestGain(int[] change, int k) {
        int least = Math.min(k, change.length);
        long window = 0;
        long before = 0;
        long best = Long.MIN_VALUE;
        for (int i = 0; i < change.length; i++) {
            window += change[i];
            if (i >= least) {
                int left = change[i - least];
                window -= left;
                before = left > 0 ? before + left : 0;
            }
            if (i >= least - 1) {
                best = Math.max(best, window + before);
            }
        }
        return best;
    }
}
