// Wrong: counts in bytes, which wrap from 128 stones of one kind on.
class Solution {
    public boolean stoneGameIX(int[] stones) {
        byte[] count = new byte[3];
        for (int stone : stones) {
            count[stone % 3]++;
        }
        if (count[0] % 2 == 0) {
            return count[1] >= 1 && count[2] >= 1;
        }
        return Math.abs(count[1] - count[2]) > 2;
    }
}
