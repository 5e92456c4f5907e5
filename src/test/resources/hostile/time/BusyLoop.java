// Never ends, and uses a processor all the time.
class Solution {
    boolean stoneGameIX(int[] stones) {
        long n = 1;
        while (n != 0) {
            n = n * 31 | 1;
        }
        return Right.answer(stones);
    }
}
