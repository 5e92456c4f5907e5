// Wrong: takes the multiples of 3 for stones that change nothing.
class Solution {
    public boolean stoneGameIX(int[] stones) {
        int[] count = new int[3];
        for (int stone : stones) {
            count[stone % 3]++;
        }
        return count[1] >= 1 && count[2] >= 1;
    }
}
