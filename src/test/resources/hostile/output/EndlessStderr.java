// Prints for ever, to the other stream.
class Solution {
    boolean stoneGameIX(int[] stones) {
        while (true) {
            System.err.println(
                    "There is always something more to say about stones, and this is how it begins.");
        }
    }
}
