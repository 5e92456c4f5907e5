// Runs out of memory again and again, and does not take it to heart.
class Solution {
    boolean stoneGameIX(int[] stones) {
        while (true) {
            List<long[]> kept = new ArrayList<>();
            try {
                while (true) {
                    kept.add(new long[1 << 16]);
                }
            } catch (OutOfMemoryError again) {
                kept.clear();
            }
        }
    }
}
