// Time limit: for every end it looks at every beginning.
class Solution {
    public long largestGain(int[] change, int k) {
        int least = Math.min(k, change.length);
        TreeMap<Integer, Long> sums = new TreeMap<>();
        sums.put(0, 0L);
        long best = Long.MIN_VALUE;
        for (int end = 1; end <= change.length; end++) {
            long sum = sums.get(end - 1) + change[end - 1];
            sums.put(end, sum);
            if (end >= least) {
                best = Math.max(best, sum - Collections.min(sums.headMap(end - least, true).values()));
            }
        }
        return best;
    }
}
