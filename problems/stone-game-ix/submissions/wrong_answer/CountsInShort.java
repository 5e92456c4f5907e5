// Wrong: counts in 16 bits, which wrap from 32,768 stones of one kind on.
class Solution {
    public boolean stoneGameIX(int[] stones) {
        short[] count = new short[3];
        for (int stone : stones) {
            count[stone % 3]++;
        }
        if (count[0] % 2 == 0) {
            return count[1] >= 1 && count[2] >= 1;
        }
        return Math.abs(count[1] - count[2]) > 2;
    }
}
