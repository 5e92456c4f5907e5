// Prints for ever.
class Solution {
    boolean stoneGameIX(int[] stones) {
        while (true) {
            System.out.println(
                    "There is always something more to say about stones, and this is how it begins.");
        }
    }
}
