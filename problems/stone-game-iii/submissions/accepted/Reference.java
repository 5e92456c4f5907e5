// Accepted: the reference solver. A table filled from the right end; lead[i] is by how much the player to move
// beats the other one when the stones from i on are left.
class Solution {
    public String stoneGameIII(int[] stoneValue) {
        int n = stoneValue.length;
        int[] lead = new int[n + 1];
        for (int i = n - 1; i >= 0; i--) {
            int best = Integer.MIN_VALUE;
            int taken = 0;
            for (int next = i + 1; next <= n && next <= i + 3; next++) {
                taken += stoneValue[next - 1];
                best = Math.max(best, taken - lead[next]);
            }
            lead[i] = best;
        }
        if (lead[0] > 0) {
            return "Alice";
        }
        return lead[0] < 0 ? "Bob" : "Tie";
    }
}
