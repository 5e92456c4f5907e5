// Brute force: adds up every stretch that is long enough, one cairn at a time.
class Solution {
    public long largestGain(int[] change, int k) {
        int n = change.length;
        if (n < k) {
            long all = 0;
            for (int each : change) {
                all += each;
            }
            return all;
        }
        long best = Long.MIN_VALUE;
        for (int from = 0; from < n; from++) {
            for (int to = from; to < n; to++) {
                if (to - from + 1 < k) {
                    continue;
                }
                long gain = 0;
                for (int i = from; i <= to; i++) {
                    gain += change[i];
                }
                best = Math.max(best, gain);
            }
        }
        return best;
    }
}
