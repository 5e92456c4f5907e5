// Causes that lead back to where they began; the same among the suppressed.
class Solution {
    boolean stoneGameIX(int[] stones) {
        NoClassDefFoundError first = new NoClassDefFoundError("first");
        NoClassDefFoundError second = new NoClassDefFoundError("second");
        first.initCause(second);
        second.initCause(first);
        first.addSuppressed(second);
        second.addSuppressed(first);
        throw first;
    }
}
