// Accepted: a stream inside every step of the recursion, which makes the stack five times as deep.
class Solution {
    private int[] sums;
    private Integer[] memo;

    public int stoneGameVIII(int[] stones) {
        sums = stones.clone();
        Arrays.parallelPrefix(sums, Integer::sum);
        memo = new Integer[stones.length];
        return best(1);
    }

    private Integer best(Integer stop) {
        if (memo[stop] == null) {
            memo[stop] = Stream.of(stop, stop + 1)
                    .filter(next -> next < sums.length)
                    .map(next -> next.equals(stop)
                            ? stop == sums.length - 1 ? sums[stop] : sums[stop] - best(stop + 1)
                            : best(next))
                    .max(Comparator.naturalOrder())
                    .orElseThrow();
        }
        return memo[stop];
    }
}
