// Wrong: right game, wrong word: "tie" instead of "Tie".
class Solution {
    public String stoneGameIII(int[] stoneValue) {
        int n = stoneValue.length;
        int a = 0, b = 0, c = 0;
        for (int i = n - 1; i >= 0; i--) {
            int sum = stoneValue[i];
            int best = sum - a;
            if (i + 1 < n) best = Math.max(best, (sum += stoneValue[i + 1]) - b);
            if (i + 2 < n) best = Math.max(best, sum + stoneValue[i + 2] - c);
            c = b;
            b = a;
            a = best;
        }
        return a > 0 ? "Alice" : a < 0 ? "Bob" : "tie";
    }
}
