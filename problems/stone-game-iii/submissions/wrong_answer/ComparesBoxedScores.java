// Wrong: compares two Integers with ==, which tells ties only from -128 to 127.
class Solution {
    public String stoneGameIII(int[] stoneValue) {
        int n = stoneValue.length;
        Integer[] left = new Integer[n + 1];
        Integer[] score = new Integer[n + 1];
        left[n] = score[n] = 0;
        for (int i = n - 1; i >= 0; i--) {
            left[i] = left[i + 1] + stoneValue[i];
            score[i] = Integer.MIN_VALUE;
            for (int k = 1; k <= 3 && i + k <= n; k++) {
                score[i] = Math.max(score[i], left[i] - score[i + k]);
            }
        }
        Integer alice = score[0];
        Integer bob = left[0] - alice;
        return alice == bob ? "Tie" : alice > bob ? "Alice" : "Bob";
    }
}
