class Solution {
    public int stoneGameVIII(int[] stones) {
        return 0;
    }
}
