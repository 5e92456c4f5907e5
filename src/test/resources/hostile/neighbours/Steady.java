// Right, and somewhat slow: it computes for a while in its first case, and in memory that does not
// fit into a processor.
class Solution {
    static int waste;

    boolean stoneGameIX(int[] stones) {
        if (Attempts.first()) {
            int[] table = new int[1 << 20];
            for (int round = 0; round < @ROUNDS@; round++) {
                for (int i = 1; i < table.length; i++) {
                    table[i] = Math.max(table[i - 1] + 1, table[i] * 31 + round);
                }
            }
            waste = table[stones.length];
        }
        return Right.answer(stones);
    }
}
