// Accepted: from the right, with the highest sum at which a stretch may end; a static method.
class Solution {
    static long largestGain(int[] change, int k) {
        int n = change.length;
        int least = k < n ? k : n;
        long[] p = new long[n + 1];
        for (int i = 0; i < n; i++) {
            p[i + 1] = p[i] + change[i];
        }
        long highest = Long.MIN_VALUE;
        long best = Long.MIN_VALUE;
        for (int begin = n - least; begin >= 0; begin--) {
            highest = Math.max(highest, p[begin + least]);
            best = Math.max(best, highest - p[begin]);
        }
        return best;
    }
}
