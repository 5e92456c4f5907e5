// Accepted: replaces the stones by their remainders in the array it was given, sorts it and looks for the borders.
import java.util.*;

class Solution {
    public boolean stoneGameIX(int[] stones) {
        for (int i = 0; i < stones.length; i++) {
            stones[i] %= 3;
        }
        Arrays.sort(stones);
        int ones = firstAtLeast(stones, 1);
        int twos = firstAtLeast(stones, 2);
        int c0 = ones, c1 = twos - ones, c2 = stones.length - twos;
        return (c0 & 1) == 0 ? c1 * (long) c2 != 0 : c1 - c2 > 2 || c2 - c1 > 2;
    }

    private static int firstAtLeast(int[] sorted, int key) {
        int low = 0, high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] < key) low = middle + 1;
            else high = middle;
        }
        return low;
    }
}
