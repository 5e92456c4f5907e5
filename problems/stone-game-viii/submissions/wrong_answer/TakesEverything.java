// Wrong: always takes all stones at once, so that Bob never gets to move.
class Solution {
    public int stoneGameVIII(int[] stones) {
        int sum = 0;
        for (int stone : stones) {
            sum += stone;
        }
        return sum;
    }
}
