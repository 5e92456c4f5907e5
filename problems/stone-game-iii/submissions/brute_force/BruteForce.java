// Brute force: plays every game to its end, straight from the rules, keeping both scores. No lead, no memo.
class Solution {
    public String stoneGameIII(int[] stoneValue) {
        int outcome = play(stoneValue, 0, true, 0, 0);
        return outcome > 0 ? "Alice" : outcome < 0 ? "Bob" : "Tie";
    }

    /** The result of perfect play: 1 if Alice wins, -1 if Bob wins, 0 for a tie. */
    private int play(int[] stones, int gone, boolean alicesTurn, int alice, int bob) {
        if (gone == stones.length) {
            return Integer.compare(alice, bob);
        }
        int best = alicesTurn ? -1 : 1;
        int taken = 0;
        for (int count = 1; count <= 3 && gone + count <= stones.length; count++) {
            taken += stones[gone + count - 1];
            int outcome = alicesTurn
                    ? play(stones, gone + count, false, alice + taken, bob)
                    : play(stones, gone + count, true, alice, bob + taken);
            best = alicesTurn ? Math.max(best, outcome) : Math.min(best, outcome);
        }
        return best;
    }
}
