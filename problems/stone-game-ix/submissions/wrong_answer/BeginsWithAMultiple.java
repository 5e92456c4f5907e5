// Wrong: lets Alice begin with a multiple of 3, so that she may choose the parity.
class Solution {
    public boolean stoneGameIX(int[] stones) {
        int[] count = new int[3];
        for (int stone : stones) {
            count[stone % 3]++;
        }
        if (count[0] == 0) {
            return count[1] >= 1 && count[2] >= 1;
        }
        return count[1] >= 1 && count[2] >= 1 || Math.abs(count[1] - count[2]) > 2;
    }
}
