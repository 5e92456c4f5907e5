// Two million bytes, one by one, each of them flushed: twice for every case.
class Solution {
    boolean stoneGameIX(int[] stones) {
        if (Attempts.first()) {
            for (int i = 0; i < 200_000; i++) {
                System.out.print('.');
                System.out.flush();
            }
        }
        return Right.answer(stones);
    }
}
