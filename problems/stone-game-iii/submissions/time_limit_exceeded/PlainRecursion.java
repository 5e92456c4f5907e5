// Too slow: the right recursion without a memo, about 1.84^n calls.
class Solution {
    public String stoneGameIII(int[] stoneValue) {
        int lead = lead(stoneValue, 0);
        return lead > 0 ? "Alice" : lead < 0 ? "Bob" : "Tie";
    }

    private int lead(int[] v, int i) {
        if (i == v.length) {
            return 0;
        }
        int best = Integer.MIN_VALUE;
        int sum = 0;
        for (int j = i; j < v.length && j < i + 3; j++) {
            sum += v[j];
            best = Math.max(best, sum - lead(v, j + 1));
        }
        return best;
    }
}
