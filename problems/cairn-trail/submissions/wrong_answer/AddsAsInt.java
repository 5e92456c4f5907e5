// Wrong: the result is a long, but it is added up in an int.
class Solution {
    public long largestGain(int[] change, int k) {
        int least = Math.min(k, change.length);
        int window = 0;
        for (int i = 0; i < least; i++) {
            window += change[i];
        }
        long best = window;
        int before = 0;
        for (int i = least; i < change.length; i++) {
            before = Math.max(0, before + change[i - least]);
            window += change[i] - change[i - least];
            best = Math.max(best, window + before);
        }
        return best;
    }
}
