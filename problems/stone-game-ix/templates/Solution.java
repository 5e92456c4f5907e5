class Solution {
    public boolean stoneGameIX(int[] stones) {
        return false;
    }
}
