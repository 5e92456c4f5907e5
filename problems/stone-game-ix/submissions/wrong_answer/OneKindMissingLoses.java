// Wrong: gives up when one of the kinds 1 and 2 is missing. A formula with this gap once passed all tests of a large judge.
class Solution {
    public boolean stoneGameIX(int[] stones) {
        int[] count = new int[3];
        for (int stone : stones) {
            count[stone % 3]++;
        }
        if (count[1] == 0 || count[2] == 0) {
            return false;
        }
        return count[0] % 2 == 0 || Math.abs(count[1] - count[2]) > 2;
    }
}
