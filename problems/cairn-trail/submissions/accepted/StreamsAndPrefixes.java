// Accepted: sums and lowest sums by Arrays.parallelPrefix, the best by a stream.
class Solution {
    public long largestGain(int[] change, int k) {
        int least = Math.min(k, change.length);
        long[] sums = new long[change.length + 1];
        for (int i = 0; i < change.length; i++) {
            sums[i + 1] = change[i];
        }
        Arrays.parallelPrefix(sums, Long::sum);
        long[] lowest = sums.clone();
        Arrays.parallelPrefix(lowest, Math::min);
        return LongStream.rangeClosed(least, change.length)
                .map(end -> sums[(int) end] - lowest[(int) end - least])
                .max()
                .getAsLong();
    }
}
