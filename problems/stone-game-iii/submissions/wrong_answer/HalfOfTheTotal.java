// Wrong: compares Alice's score with half of the total in integers; when the total is odd, "one point more" is rounded to a tie.
class Solution {
    public String stoneGameIII(int[] stoneValue) {
        int n = stoneValue.length;
        int[] suffix = new int[n + 1];
        int[] score = new int[n + 1];
        for (int i = n - 1; i >= 0; i--) {
            suffix[i] = suffix[i + 1] + stoneValue[i];
            score[i] = Integer.MIN_VALUE;
            for (int k = 1; k <= 3 && i + k <= n; k++) {
                score[i] = Math.max(score[i], suffix[i] - score[i + k]);
            }
        }
        int half = suffix[0] / 2;
        return score[0] > half ? "Alice" : score[0] < half ? "Bob" : "Tie";
    }
}
