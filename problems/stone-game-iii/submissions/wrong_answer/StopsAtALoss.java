// Wrong: whoever is to move goes on taking, up to three stones, until the next one is negative.
class Solution {
    public String stoneGameIII(int[] stoneValue) {
        int n = stoneValue.length;
        int lead = 0;
        int sign = 1;
        int i = 0;
        while (i < n) {
            int taken = 0;
            do {
                lead += sign * stoneValue[i++];
                taken++;
            } while (taken < 3 && i < n && stoneValue[i] >= 0);
            sign = -sign;
        }
        return lead > 0 ? "Alice" : lead < 0 ? "Bob" : "Tie";
    }
}
