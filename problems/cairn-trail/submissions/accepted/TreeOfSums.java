// Accepted: the lowest sum from a TreeSet, slower than needed.
class Solution {
    public long largestGain(int[] change, int k) {
        int least = Math.min(k, change.length);
        List<Long> sums = new ArrayList<>(List.of(0L));
        TreeSet<Long> begins = new TreeSet<>();
        Long best = null;
        for (int i = 0; i < change.length; i++) {
            sums.add(sums.get(i) + change[i]);
            if (i + 1 >= least) {
                begins.add(sums.get(i + 1 - least));
                long gain = sums.get(i + 1) - begins.first();
                best = best == null || gain > best ? gain : best;
            }
        }
        return best;
    }
}
