// Wrong: looks at stretches of at most k cairns.
class Solution {
    public long largestGain(int[] change, int k) {
        long[] sums = new long[change.length + 1];
        for (int i = 0; i < change.length; i++) {
            sums[i + 1] = sums[i] + change[i];
        }
        long best = Long.MIN_VALUE;
        Deque<Integer> begins = new ArrayDeque<>();
        for (int end = 1; end <= change.length; end++) {
            while (!begins.isEmpty() && sums[begins.peekLast()] >= sums[end - 1]) {
                begins.removeLast();
            }
            begins.addLast(end - 1);
            while (begins.peekFirst() < end - k) {
                begins.removeFirst();
            }
            best = Math.max(best, sums[end] - sums[begins.peekFirst()]);
        }
        return best;
    }
}
