// Wrong: gives up after ten moves and calls what is left even; short rows come out right.
class Solution {
    public String stoneGameIII(int[] stoneValue) {
        int lead = lead(stoneValue, 0, 10);
        return lead > 0 ? "Alice" : lead < 0 ? "Bob" : "Tie";
    }

    private int lead(int[] v, int i, int moves) {
        if (i == v.length || moves == 0) {
            return 0;
        }
        int best = Integer.MIN_VALUE;
        int sum = 0;
        for (int k = 1; k <= 3 && i + k <= v.length; k++) {
            sum += v[i + k - 1];
            best = Math.max(best, sum - lead(v, i + k, moves - 1));
        }
        return best;
    }
}
