// Its time goes by before its method is ever called.
class Solution {
    Solution() {
        long n = 1;
        while (n != 0) {
            n = n * 31 | 1;
        }
    }

    boolean stoneGameIX(int[] stones) {
        return Right.answer(stones);
    }
}
