// Accepted: a stream inside every step of the recursion, which makes the stack five times as deep.
class Solution {
    private int[] values;
    private Integer[] memo;

    public String stoneGameIII(int[] stoneValue) {
        values = stoneValue;
        memo = new Integer[stoneValue.length + 1];
        int lead = lead(0);
        return lead == 0 ? "Tie" : lead > 0 ? "Alice" : "Bob";
    }

    private int lead(int from) {
        if (from == values.length) {
            return 0;
        }
        if (memo[from] == null) {
            memo[from] = IntStream.rangeClosed(1, Math.min(3, values.length - from))
                    .map(taken -> Arrays.stream(values, from, from + taken).sum() - lead(from + taken))
                    .max()
                    .getAsInt();
        }
        return memo[from];
    }
}
