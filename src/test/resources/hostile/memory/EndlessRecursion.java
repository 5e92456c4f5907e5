// Forgets where to stop, in the smallest frames there are.
class Solution {
    boolean stoneGameIX(int[] stones) {
        return !stoneGameIX(stones);
    }
}
