// Wrong: Alice only ever begins with the kind of which there are more.
class Solution {
    public boolean stoneGameIX(int[] stones) {
        int[] count = new int[3];
        for (int stone : stones) {
            count[stone % 3]++;
        }
        return winsBeginningWith(count[0], Math.max(count[1], count[2]), Math.min(count[1], count[2]));
    }

    private boolean winsBeginningWith(int zeros, int same, int other) {
        if (same == 0) {
            return false;
        }
        int safeMoves = zeros + (same >= other + 2 ? 2 * other + 2 : 2 * same - 1);
        return safeMoves % 2 == 1 && safeMoves < zeros + same + other;
    }
}
