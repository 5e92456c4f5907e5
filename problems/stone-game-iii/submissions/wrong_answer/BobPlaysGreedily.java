// Wrong: Alice looks ahead, but Bob is taken for a fool who always grabs the largest sum.
class Solution {
    public String stoneGameIII(int[] stoneValue) {
        int n = stoneValue.length;
        int[] alice = new int[n + 1];
        for (int i = n - 1; i >= 0; i--) {
            alice[i] = Integer.MIN_VALUE;
            int sum = 0;
            for (int k = 1; k <= 3 && i + k <= n; k++) {
                sum += stoneValue[i + k - 1];
                alice[i] = Math.max(alice[i], sum + afterBob(stoneValue, i + k, alice));
            }
        }
        return alice[0] > 0 ? "Alice" : alice[0] < 0 ? "Bob" : "Tie";
    }

    private int afterBob(int[] v, int from, int[] alice) {
        int best = Integer.MIN_VALUE;
        int next = from;
        int sum = 0;
        for (int j = from; j < v.length && j < from + 3; j++) {
            sum += v[j];
            if (sum > best) {
                best = sum;
                next = j + 1;
            }
        }
        return next == from ? 0 : alice[next] - best;
    }
}
