// Brute force: removes real stones, straight from the rules, in every order; of equal stones it tries one.
class Solution {
    public boolean stoneGameIX(int[] stones) {
        int[] left = stones.clone();
        Arrays.sort(left);
        return aliceWins(left, new boolean[left.length], left.length, 0, true);
    }

    private boolean aliceWins(int[] stones, boolean[] removed, int left, long sum, boolean alicesTurn) {
        if (left == 0) {
            return false; // the stones have run out: Bob wins
        }
        int last = 0;
        for (int i = 0; i < stones.length; i++) {
            if (removed[i] || stones[i] == last) {
                continue;
            }
            last = stones[i];
            boolean aliceWins;
            if ((sum + stones[i]) % 3 == 0) {
                aliceWins = !alicesTurn;
            } else {
                removed[i] = true;
                aliceWins = aliceWins(stones, removed, left - 1, sum + stones[i], !alicesTurn);
                removed[i] = false;
            }
            if (aliceWins == alicesTurn) {
                return alicesTurn; // the player to move has found a winning move
            }
        }
        return !alicesTurn;
    }
}
