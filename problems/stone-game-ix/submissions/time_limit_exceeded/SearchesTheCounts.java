// Too slow: searches all orders in which the waiting moves can be mixed in, without a memo: exponentially many.
class Solution {
    public boolean stoneGameIX(int[] stones) {
        int[] count = new int[3];
        for (int stone : stones) {
            count[stone % 3]++;
        }
        return aliceWins(count, 0, true);
    }

    private boolean aliceWins(int[] count, int sum, boolean alicesTurn) {
        if (count[0] + count[1] + count[2] == 0) {
            return false;
        }
        boolean win = !alicesTurn;
        for (int kind = 0; kind < 3; kind++) {
            if (count[kind] > 0 && (sum + kind) % 3 != 0) {
                count[kind]--;
                boolean result = aliceWins(count, (sum + kind) % 3, !alicesTurn);
                count[kind]++;
                win = alicesTurn ? win | result : win & result;
            }
        }
        return win;
    }
}
