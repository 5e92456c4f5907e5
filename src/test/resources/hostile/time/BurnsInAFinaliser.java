import java.util.concurrent.CountDownLatch;

// The collector's own thread burns, and the program waits for it.
class Solution {
    static final CountDownLatch DONE = new CountDownLatch(1);

    boolean stoneGameIX(int[] stones) throws Exception {
        new Burner();
        System.gc();
        DONE.await();
        return Right.answer(stones);
    }

    static class Burner {
        @Override
        protected void finalize() {
            while (DONE.getCount() > 0) {
                Thread.onSpinWait();
            }
        }
    }
}
