package leetcode.p2029;

import java.util.Arrays;

// Accepted: no formula: tries both first stones and plays the rest, which is forced, O(n).
public class Solution {
    public boolean stoneGameIX(int[] stones) {
        int[] count = new int[3];
        for (int s : stones) count[s % 3]++;
        return aliceWins(count, 1) || aliceWins(count, 2);
    }

    private boolean aliceWins(int[] count, int first) {
        if (count[first] == 0) return false;
        int[] left = Arrays.copyOf(count, 3);
        left[first]--;
        int sum = first;
        boolean alicesTurn = false;
        while (true) {
            // from remainder 1 only another 1 is safe, from remainder 2 only another 2; a multiple of 3 always is
            if (left[sum] > 0) {
                left[sum]--;
                sum = (sum + sum) % 3;
            } else if (left[0] > 0) {
                left[0]--;
            } else {
                break;
            }
            alicesTurn = !alicesTurn;
        }
        boolean stonesLeft = left[1] + left[2] > 0;
        return stonesLeft && !alicesTurn;
    }
}
