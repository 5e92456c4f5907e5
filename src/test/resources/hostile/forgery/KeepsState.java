// Right in a fresh JVM; but what one case left behind spoils the next.
class Solution {
    static int[] count = new int[3];

    boolean stoneGameIX(int[] stones) {
        for (int stone : stones) {
            count[stone % 3]++;
        }
        return count[0] % 2 == 0
                ? count[1] >= 1 && count[2] >= 1
                : Math.abs(count[1] - count[2]) > 2;
    }
}
