// Accepted: sums that never overflow, whatever happens.
class Solution {
    public long largestGain(int[] change, int k) {
        int least = Math.min(k, change.length);
        BigInteger ahead = BigInteger.ZERO;
        BigInteger behind = BigInteger.ZERO;
        BigInteger lowest = BigInteger.ZERO;
        BigInteger best = null;
        for (int end = 1; end <= change.length; end++) {
            ahead = ahead.add(BigInteger.valueOf(change[end - 1]));
            if (end > least) {
                behind = behind.add(BigInteger.valueOf(change[end - least - 1]));
                lowest = lowest.min(behind);
            }
            if (end >= least) {
                BigInteger gain = ahead.subtract(lowest);
                best = best == null ? gain : best.max(gain);
            }
        }
        return best.longValueExact();
    }
}
