// Too slow: plays both beginnings stone by stone and looks through the whole pile in every turn: O(n^2), ten billion steps.
class Solution {
    public boolean stoneGameIX(int[] stones) {
        return aliceWins(stones, 1) || aliceWins(stones, 2);
    }

    private boolean aliceWins(int[] stones, int first) {
        boolean[] removed = new boolean[stones.length];
        int sum = 0;
        int wanted = first;
        int left = stones.length;
        boolean alicesTurn = true;
        while (left > 0) {
            int best = -1;
            for (int i = 0; i < stones.length; i++) {
                if (!removed[i] && stones[i] % 3 == wanted) {
                    best = i;
                }
            }
            if (best == -1 && sum != 0) {
                for (int i = 0; i < stones.length; i++) {
                    if (!removed[i] && stones[i] % 3 == 0) {
                        best = i;
                    }
                }
            }
            if (best == -1) {
                return sum != 0 && !alicesTurn;
            }
            removed[best] = true;
            left--;
            sum = (sum + stones[best]) % 3;
            wanted = sum;
            alicesTurn = !alicesTurn;
        }
        return false;
    }
}
