// The same with a stack that overflows, for which a larger one is tried.
class Solution {
    boolean stoneGameIX(int[] stones) {
        return Attempts.first() || deeper(stones) > 0 ? Right.answer(stones) : false;
    }

    private static int deeper(int[] stones) {
        return deeper(stones) + 1;
    }
}
