// Wrong: keeps scores and sums in 16 bits, which about 33 stones of 1000 overflow.
class Solution {
    public String stoneGameIII(int[] stoneValue) {
        int n = stoneValue.length;
        short[] left = new short[n + 1];
        short[] score = new short[n + 1];
        for (int i = n - 1; i >= 0; i--) {
            left[i] = (short) (left[i + 1] + stoneValue[i]);
            score[i] = Short.MIN_VALUE;
            for (int k = 1; k <= 3 && i + k <= n; k++) {
                score[i] = (short) Math.max(score[i], left[i] - score[i + k]);
            }
        }
        int lead = score[0] - (left[0] - score[0]);
        return lead > 0 ? "Alice" : lead < 0 ? "Bob" : "Tie";
    }
}
