// Wrong: thinks that only the number of stones matters: whoever moves last wins.
class Solution {
    public boolean stoneGameIX(int[] stones) {
        return stones.length % 2 == 0;
    }
}
