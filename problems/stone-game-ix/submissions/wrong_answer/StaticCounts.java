// Wrong: the counts are static, so every case goes on counting where the last one stopped.
class Solution {
    private static final int[] count = new int[3];

    public boolean stoneGameIX(int[] stones) {
        for (int stone : stones) {
            count[stone % 3]++;
        }
        if (count[0] % 2 == 0) {
            return count[1] >= 1 && count[2] >= 1;
        }
        return Math.abs(count[1] - count[2]) > 2;
    }
}
