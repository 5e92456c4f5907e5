// Wrong: lets a stretch go on at the beginning of the trail.
class Solution {
    public long largestGain(int[] change, int k) {
        int n = change.length;
        int least = Math.min(k, n);
        long[] sums = new long[2 * n + 1];
        for (int i = 0; i < 2 * n; i++) {
            sums[i + 1] = sums[i] + change[i % n];
        }
        long best = Long.MIN_VALUE;
        Deque<Integer> begins = new ArrayDeque<>();
        for (int end = least; end <= 2 * n; end++) {
            int begin = end - least;
            while (!begins.isEmpty() && sums[begins.peekLast()] >= sums[begin]) {
                begins.removeLast();
            }
            begins.addLast(begin);
            while (begins.peekFirst() < end - n) {
                begins.removeFirst();
            }
            best = Math.max(best, sums[end] - sums[begins.peekFirst()]);
        }
        return best;
    }
}
