// Wrong: adds up the k largest changes, and all other gains, side by side or not.
class Solution {
    public long largestGain(int[] change, int k) {
        int[] sorted = change.clone();
        Arrays.sort(sorted);
        long gain = 0;
        for (int taken = 0; taken < sorted.length; taken++) {
            int each = sorted[sorted.length - 1 - taken];
            if (taken < k || each > 0) {
                gain += each;
            }
        }
        return gain;
    }
}
