// Accepted: the last k cairns, and before them the best that may be added.
class Solution {
    public long largestGain(int[] change, int k) {
        int n = change.length;
        int least = Math.min(k, n);
        long window = 0;
        for (int i = 0; i < least; i++) {
            window += change[i];
        }
        long best = window;
        long before = 0; // the largest gain of a stretch that ends right before the window, or none
        for (int i = least; i < n; i++) {
            before = Math.max(0, before + change[i - least]);
            window += change[i] - change[i - least];
            best = Math.max(best, window + before);
        }
        return best;
    }
}
