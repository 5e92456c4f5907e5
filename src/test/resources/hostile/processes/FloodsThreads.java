// As many threads as it can get, and then some.
class Solution {
    boolean stoneGameIX(int[] stones) {
        while (true) {
            Thread thread = new Thread(Solution::sleep);
            thread.start();
        }
    }

    private static void sleep() {
        try {
            Thread.sleep(3_600_000);
        } catch (InterruptedException end) {
            return;
        }
    }
}
