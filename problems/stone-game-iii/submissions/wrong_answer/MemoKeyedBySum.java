// Wrong: remembers positions by the sum of the stones that are left; different rows have the same sum.
class Solution {
    private final Map<Integer, Integer> memo = new HashMap<>();

    public String stoneGameIII(int[] stoneValue) {
        int left = 0;
        int lead = 0;
        for (int i = stoneValue.length - 1; i >= 0; i--) {
            left += stoneValue[i];
            lead = lead(stoneValue, i, left);
        }
        return lead > 0 ? "Alice" : lead < 0 ? "Bob" : "Tie";
    }

    private int lead(int[] v, int i, int left) {
        if (i == v.length) {
            return 0;
        }
        Integer known = memo.get(left);
        if (known != null) {
            return known;
        }
        int best = Integer.MIN_VALUE;
        int sum = 0;
        for (int k = 1; k <= 3 && i + k <= v.length; k++) {
            sum += v[i + k - 1];
            best = Math.max(best, sum - lead(v, i + k, left - sum));
        }
        memo.put(left, best);
        return best;
    }
}
