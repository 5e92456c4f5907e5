// An exception that has a hundred million characters to say.
class Solution {
    boolean stoneGameIX(int[] stones) {
        throw new IllegalStateException("no".repeat(50_000_000));
    }
}
