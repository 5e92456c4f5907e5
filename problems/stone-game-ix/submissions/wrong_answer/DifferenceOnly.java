// Wrong: uses the condition for an odd c0 always.
class Solution {
    public boolean stoneGameIX(int[] stones) {
        int[] count = new int[3];
        for (int stone : stones) {
            count[stone % 3]++;
        }
        return Math.abs(count[1] - count[2]) > 2;
    }
}
