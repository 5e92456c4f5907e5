// Wrong: thinks that the sum can only reach a multiple of 3 with three stones or more.
class Solution {
    public boolean stoneGameIX(int[] stones) {
        if (stones.length < 3) {
            return false;
        }
        int[] count = new int[3];
        for (int stone : stones) {
            count[stone % 3]++;
        }
        if (count[0] % 2 == 0) {
            return count[1] >= 1 && count[2] >= 1;
        }
        return Math.abs(count[1] - count[2]) > 2;
    }
}
