// Accepted: only the last three leads are kept, O(1) memory. With a package line and a public class, as an IDE writes it.
package games.stone;

public class Solution {
    public String stoneGameIII(int[] stoneValue) {
        int n = stoneValue.length;
        int one = 0, two = 0, three = 0; // leads at i + 1, i + 2, i + 3
        for (int i = n - 1; i >= 0; i--) {
            int best = stoneValue[i] - one;
            if (i + 1 < n) {
                best = Math.max(best, stoneValue[i] + stoneValue[i + 1] - two);
            }
            if (i + 2 < n) {
                best = Math.max(best, stoneValue[i] + stoneValue[i + 1] + stoneValue[i + 2] - three);
            }
            three = two;
            two = one;
            one = best;
        }
        return one == 0 ? "Tie" : one > 0 ? "Alice" : "Bob";
    }
}
