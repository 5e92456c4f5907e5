// Runtime error: divides by the number of stones of one kind, which may be 0 (ArithmeticException on the second sample).
class Solution {
    public boolean stoneGameIX(int[] stones) {
        int[] count = new int[3];
        for (int stone : stones) {
            count[stone % 3]++;
        }
        boolean bothThere = count[1] / count[1] + count[2] / count[2] == 2;
        return count[0] % 2 == 0 ? bothThere : Math.abs(count[1] - count[2]) > 2;
    }
}
