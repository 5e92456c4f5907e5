// Too much already while it is loaded.
class Solution {
    static final long[] TABLE = new long[100_000_000];

    boolean stoneGameIX(int[] stones) {
        return Right.answer(stones);
    }
}
