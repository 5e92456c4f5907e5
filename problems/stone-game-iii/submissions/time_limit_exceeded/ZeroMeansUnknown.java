// Too slow: the memo takes a stored 0 for "not computed yet", so a row of zeros is searched without any memo.
class Solution {
    private int[] v;
    private int[] memo;

    public String stoneGameIII(int[] stoneValue) {
        v = stoneValue;
        memo = new int[v.length];
        int lead = lead(0);
        return lead > 0 ? "Alice" : lead < 0 ? "Bob" : "Tie";
    }

    private int lead(int i) {
        if (i == v.length) {
            return 0;
        }
        if (memo[i] != 0) {
            return memo[i];
        }
        int best = Integer.MIN_VALUE;
        int sum = 0;
        for (int j = i; j < v.length && j < i + 3; j++) {
            sum += v[j];
            best = Math.max(best, sum - lead(j + 1));
        }
        return memo[i] = best;
    }
}
