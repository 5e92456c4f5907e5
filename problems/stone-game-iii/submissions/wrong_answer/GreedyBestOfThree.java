// Wrong: both players grab the largest sum they can get at once, and never look at what they leave behind.
class Solution {
    public String stoneGameIII(int[] stoneValue) {
        int n = stoneValue.length;
        int difference = 0;
        int sign = 1;
        int i = 0;
        while (i < n) {
            int best = Integer.MIN_VALUE;
            int bestCount = 0;
            int sum = 0;
            for (int k = 1; k <= 3 && i + k <= n; k++) {
                sum += stoneValue[i + k - 1];
                if (sum > best) {
                    best = sum;
                    bestCount = k;
                }
            }
            difference += sign * best;
            sign = -sign;
            i += bestCount;
        }
        return difference > 0 ? "Alice" : difference < 0 ? "Bob" : "Tie";
    }
}
