// Out of memory: a table over all counts of the three kinds, some n^3 / 27 numbers: 1.2 GB for a pile of 2,000 stones.
class Solution {
    private int[] memo;
    private int width, depth;

    public boolean stoneGameIX(int[] stones) {
        int[] count = new int[3];
        for (int stone : stones) {
            count[stone % 3]++;
        }
        width = count[1] + 1;
        depth = count[2] + 1;
        memo = new int[(count[0] + 1) * width * depth];
        for (int first = 1; first <= 2; first++) {
            if (count[first] > 0) {
                count[first]--;
                boolean bobWins = wins(count, first, false);
                count[first]++;
                if (!bobWins) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean wins(int[] count, int sum, boolean alice) {
        if (count[0] + count[1] + count[2] == 0) {
            return !alice;
        }
        int at = (count[0] * width + count[1]) * depth + count[2];
        int shift = 4 * sum + (alice ? 2 : 0);
        int known = memo[at] >> shift & 3;
        if (known != 0) {
            return known == 1;
        }
        boolean win = false;
        for (int kind : new int[] {sum, 0}) {
            if (!win && count[kind] > 0) {
                count[kind]--;
                win = !wins(count, (sum + kind) % 3, !alice);
                count[kind]++;
            }
        }
        memo[at] |= (win ? 1 : 2) << shift;
        return win;
    }
}
