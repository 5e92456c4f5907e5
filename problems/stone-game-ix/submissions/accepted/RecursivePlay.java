// Accepted: the same forced play as a recursion, one frame per stone, max_n frames deep.
class Solution {
    int c0, c1, c2;

    public boolean stoneGameIX(int[] stones) {
        for (int stone : stones) {
            switch (stone % 3) {
                case 0 -> c0++;
                case 1 -> c1++;
                default -> c2++;
            }
        }
        return (c1 > 0 && !moverSurvives(c0, c1 - 1, c2, 1, false)) || (c2 > 0 && !moverSurvives(c0, c1, c2 - 1, 2, false));
    }

    /** Does the player to move win? Alice is the one who loses when the stones run out. */
    private Boolean moverSurvives(int zero, int one, int two, int sum, boolean alice) {
        if (zero + one + two == 0) {
            return !alice;
        }
        if (sum == 1 && one > 0) {
            return !moverSurvives(zero, one - 1, two, 2, !alice);
        }
        if (sum == 2 && two > 0) {
            return !moverSurvives(zero, one, two - 1, 1, !alice);
        }
        if (zero > 0) {
            return !moverSurvives(zero - 1, one, two, sum, !alice);
        }
        return false;
    }
}
