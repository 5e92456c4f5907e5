// Time limit: the best gain up to each cairn by two calls, and nothing is remembered.
class Solution {
    private int[] change;

    public long largestGain(int[] change, int k) {
        this.change = change;
        int least = Math.min(k, change.length);
        long window = 0;
        long best = Long.MIN_VALUE;
        for (int i = 0; i < change.length; i++) {
            window += change[i] - (i >= least ? change[i - least] : 0);
            if (i >= least - 1) {
                best = Math.max(best, window + before(i - least + 1));
            }
        }
        return best;
    }

    private long before(int i) {
        return i > 0 && before(i - 1) + change[i - 1] > 0 ? before(i - 1) + change[i - 1] : 0;
    }
}
