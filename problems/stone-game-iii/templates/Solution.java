class Solution {
    public String stoneGameIII(int[] stoneValue) {
        return "";
    }
}
