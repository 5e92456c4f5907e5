// Wrong: Alice may take three stones, but the replies that she fears take one or two.
class Solution {
    public String stoneGameIII(int[] stoneValue) {
        int n = stoneValue.length;
        int[] score = new int[n + 6];
        int total = 0;
        for (int i = n - 1; i >= 0; i--) {
            total += stoneValue[i];
            score[i] = Integer.MIN_VALUE;
            int sum = 0;
            for (int k = 1; k <= 3 && i + k <= n; k++) {
                sum += stoneValue[i + k - 1];
                score[i] = Math.max(score[i], sum + Math.min(score[i + k + 1], score[i + k + 2]));
            }
        }
        int lead = 2 * score[0] - total;
        return lead > 0 ? "Alice" : lead < 0 ? "Bob" : "Tie";
    }
}
