// Accepted: the best gain before each cairn by a recursion as deep as the trail is long.
class Solution {
    private int[] change;
    private long[] upTo;

    public long largestGain(int[] change, int k) {
        this.change = change;
        int n = change.length;
        int least = Math.min(k, n);
        upTo = new long[n + 1];
        fill(n);
        long window = 0;
        long best = Long.MIN_VALUE;
        for (int i = 0; i < n; i++) {
            window += change[i];
            if (i >= least) {
                window -= change[i - least];
            }
            if (i >= least - 1) {
                best = Math.max(best, window + upTo[i - least + 1]);
            }
        }
        return best;
    }

    private long fill(int i) {
        if (i == 0) {
            return 0;
        }
        upTo[i] = Math.max(0, fill(i - 1) + change[i - 1]);
        return upTo[i];
    }
}
