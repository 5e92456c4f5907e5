// Run-time error: the first window of k cairns may be longer than the trail.
class Solution {
    public long largestGain(int[] change, int k) {
        long window = 0;
        for (int i = 0; i < k; i++) {
            window += change[i];
        }
        long best = window;
        long before = 0;
        for (int i = k; i < change.length; i++) {
            before = Math.max(0, before + change[i - k]);
            window += change[i] - change[i - k];
            best = Math.max(best, window + before);
        }
        return best;
    }
}
