// Accepted: a queue of beginnings with falling sums, of which the last is the lowest.
class Solution {
    public long largestGain(int[] change, int k) {
        int n = change.length;
        if (k > n) {
            k = n;
        }
        long[] p = new long[n + 1];
        for (int i = 0; i < n; i++) {
            p[i + 1] = p[i] + change[i];
        }
        Deque<Long> lowest = new ArrayDeque<>();
        long best = Long.MIN_VALUE;
        for (int end = k; end <= n; end++) {
            long begin = p[end - k];
            if (lowest.isEmpty() || begin < lowest.peekLast()) {
                lowest.addLast(begin);
            }
            best = Math.max(best, p[end] - lowest.peekLast());
        }
        return best;
    }
}
