// Wrong: one memo for both players: whoever comes to a position second gets the other one's value.
class Solution {
    private Integer[] memo;

    public String stoneGameIII(int[] stoneValue) {
        memo = new Integer[stoneValue.length + 1];
        int lead = aliceLess(stoneValue, 0, true);
        return lead > 0 ? "Alice" : lead < 0 ? "Bob" : "Tie";
    }

    private int aliceLess(int[] v, int i, boolean alice) {
        if (i == v.length) {
            return 0;
        }
        if (memo[i] != null) {
            return memo[i];
        }
        int best = alice ? Integer.MIN_VALUE : Integer.MAX_VALUE;
        int sum = 0;
        for (int k = 1; k <= 3 && i + k <= v.length; k++) {
            sum += v[i + k - 1];
            int after = aliceLess(v, i + k, !alice);
            best = alice ? Math.max(best, after + sum) : Math.min(best, after - sum);
        }
        return memo[i] = best;
    }
}
