// Accepted: static method with varargs and a main method; library prefix sums, which may use a second thread.
public class Solution {
    public static int stoneGameVIII(int... stones) {
        int[] p = Arrays.copyOf(stones, stones.length);
        Arrays.parallelPrefix(p, Integer::sum);
        return IntStream.iterate(p.length - 2, i -> i >= 1, i -> i - 1)
                .boxed()
                .reduce(p[p.length - 1], (best, i) -> Math.max(best, p[i] - best), (a, b) -> {
                    throw new IllegalStateException("a sequential stream does not combine");
                });
    }

    public static void main(String[] args) {
        System.out.println(stoneGameVIII(-1, 2, -3, 4, -5));
    }
}
